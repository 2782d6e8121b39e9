import { type SmsOptOut, SmsOptOutRemoval } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { numberText } from '../sms-texts.ts'

interface RemoveSmsOptOutProps {
  optOut: SmsOptOut
  onClose: () => void
}

/** Removes a number from the list, with the reason. */
export function RemoveSmsOptOut({ optOut: { id, number }, onClose }: RemoveSmsOptOutProps) {
  const form = useEntryForm(smsLists.removeSmsOptOut, {
    body: SmsOptOutRemoval,
    initialValues: { reason: '' },
    fixed: { id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      form={form}
      title={`Remove ${numberText(number)}`}
      description="The number gets texts sent to many people again. For example: asked to get them."
      maxLength={200}
      submitLabel="Remove"
      danger
      onClose={onClose}
    />
  )
}
