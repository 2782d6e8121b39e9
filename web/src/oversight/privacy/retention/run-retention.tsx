import { Button, Group, Modal, Stack } from '@mantine/core'
import type { RetentionClass, RetentionPreview } from '@talaan/contract'
import { retention } from '@talaan/contract/calls'
import { count, date } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { useIsPhone } from '#ui/list/phone.ts'
import classes from '../privacy.module.css'

/** Shows what would be removed, and removes it. */
export function RunRetention({ rule, onClose }: { rule: RetentionClass; onClose: () => void }) {
  const query = useCall(retention.retentionPreview, { key: rule.key }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  return (
    <Modal opened onClose={onClose} title={rule.name} size="lg" fullScreen={useIsPhone()} closeButtonProps={{ 'aria-label': 'Close' }}>
      <States query={query}>{({ data }) => <Preview rule={rule} preview={data} onClose={onClose} />}</States>
    </Modal>
  )
}

function Preview({ rule, preview, onClose }: { rule: RetentionClass; preview: RetentionPreview; onClose: () => void }) {
  const { run, busy } = useAction(retention.runRetention, { onSuccess: onClose, refreshOnConflict: true })
  const { count: total, before, sample } = preview
  const verb = rule.action === 'anonymise' ? 'Anonymise' : 'Delete'
  return (
    <Stack miw={0}>
      <p className={`${layout.anywhere} ${layout.lines}`}>
        {total === 0
          ? `There is nothing from before ${date(before)}.`
          : `${count(total)} from before ${date(before)}. ${verb === 'Delete' ? 'They are deleted' : 'Names, contacts and files are removed'}; this cannot be undone.`}
      </p>
      {sample.length > 0 && (
        <>
          <b>{sample.length < total ? `The oldest ${sample.length}` : 'All of them'}</b>
          <ul className={classes.list}>
            {sample.map(({ id, label, at }) => (
              <li key={id}>
                <div className={classes.row}>
                  <span>{label}</span>
                  <span className={classes.quiet}>{date(at)}</span>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Group gap="xs">
        {total > 0 && (
          <Button color="red" loading={busy} onClick={() => run({ key: rule.key, expected: total, before })}>
            {verb} {count(total)}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
