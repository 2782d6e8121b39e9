import { Text } from '@mantine/core'
import { SecondFactorReset, type SecondFactorRow } from '@talaan/contract'
import { secondFactorOffice } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Removes the second factor of somebody who lost it. */
export function ResetSecondFactor({ person, onClose }: { person: SecondFactorRow; onClose: () => void }) {
  const form = useEntryForm(secondFactorOffice.resetSecondFactor, {
    body: SecondFactorReset,
    initialValues: { reason: '' },
    fixed: { id: person.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title="Reset two-step verification"
      form={form}
      submitLabel="Reset"
      danger
      maxLength={300}
      description="Such as how you know that it is this person. It will be recorded under your name."
    >
      <Text>
        {person.name} is signed out, gets an email, and then signs in with the password alone. The app, passkeys and recovery codes stop
        working.
      </Text>
    </ReasonDialog>
  )
}
