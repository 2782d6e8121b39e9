import { Button, Group, Modal, Stack } from '@mantine/core'
import type { UnreadNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { date } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import layout from '#ui/layout.module.css'
import { useIsPhone } from '#ui/list/phone.ts'
import { RichText } from '#ui/rich-text.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import classes from '../privacy.module.css'

/** Stores that this version of the notice was read. */
const useAcknowledgeNotice = () => useAction(schoolNotices.acknowledgeNotice, { success: false, refresh: [schoolNotices.unreadNotice] })

/** A version of the privacy notice, with what is new in it. */
export default function NoticeDialog({ notice, onLater }: { notice: UnreadNotice; onLater: () => void }) {
  const { run, busy } = useAcknowledgeNotice()
  return (
    <Modal opened onClose={onLater} title="Our privacy notice" size="lg" fullScreen={useIsPhone()}>
      <Stack miw={0}>
        <p className={`${layout.anywhere} ${layout.lines}`}>
          {notice.changes ?? `Version ${notice.version} counts from ${date(notice.effective_from)} on. Please read it.`}
        </p>
        <ScrollRegion className={classes.scroll} label="Privacy notice">
          <RichText json={notice.body} heading="h3" />
        </ScrollRegion>
        <Group gap="xs">
          <Button loading={busy} onClick={() => run({ version: notice.version })}>
            I have read it
          </Button>
          <Button variant="default" onClick={onLater}>
            Later
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
