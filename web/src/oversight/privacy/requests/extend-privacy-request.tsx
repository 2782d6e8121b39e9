import { Textarea } from '@mantine/core'
import { type PrivacyRequest, PrivacyRequestExtension } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** Gives a request a later due day. */
export function ExtendPrivacyRequest({ request: { id, updated_at }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const form = useEntryForm(privacyRequests.extendPrivacyRequest, {
    body: PrivacyRequestExtension,
    initialValues: { due_on: '', note: '' },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Change the due day" form={form} submitLabel="Save">
      <DateField {...form.field('due_on')} label="Answer by" />
      <Textarea {...form.field('note')} label="Reason" autosize minRows={2} maxLength={1000} />
    </FormDialog>
  )
}
