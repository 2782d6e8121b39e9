import { Button, Group, Modal, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { TemporaryPassword } from '@talaan/contract'
import { useCallback, useState } from 'react'
import { SlipSheets } from '#access/users/slips/slip-sheets.tsx'
import { date } from '#lib/format.ts'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import classes from './password-resets.module.css'

const sentTexts = { sms: 'A text message was sent to the mobile number.', mail: 'An email was sent.' }

/** The new password, to be copied or printed for who stands at the desk. */
export function ResetResult({ made, onClose }: { made: TemporaryPassword; onClose: () => void }) {
  const clipboard = useClipboard()
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  const slip = { ...made, student_id: made.user_id, full_name: made.name, student_id_number: null, course: null, level: null }
  return (
    <Modal opened onClose={onClose} title="New password" fullScreen={useIsPhone()} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.result}>
        <dl>
          <dt>Name</dt>
          <dd>{made.name}</dd>
          <dt>{made.type === 'Portal' ? 'Sign-in name' : 'Account'}</dt>
          <dd>{made.sign_in_name}</dd>
          <dt>Password</dt>
          <dd className={classes.password}>{made.password}</dd>
          <dt>Valid until</dt>
          <dd>{date(made.expires_at)}</dd>
        </dl>
        <Text>
          {made.sent_by ? sentTexts[made.sent_by] : 'There is no mobile number or email on record: give the password to the person now.'}
        </Text>
      </div>
      <Group gap="xs" justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button variant="default" onClick={() => clipboard.copy(made.password)}>
          {clipboard.copied ? 'Copied' : 'Copy password'}
        </Button>
        {made.type === 'Portal' && <Button onClick={() => setPrinting(true)}>Print slip</Button>}
      </Group>
      {isPrinting && <SlipSheets slips={[slip]} perSheet={false} onDone={endPrint} />}
    </Modal>
  )
}
