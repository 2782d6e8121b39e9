import { Checkbox } from '@mantine/core'
import { AnonymisationForm, type PrivacyRequest } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Removes the personal data of the person who asked for it. */
export function AnonymisePerson({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { id, name, has_records, updated_at } = request
  const form = useEntryForm(privacyRequests.anonymisePerson, {
    body: AnonymisationForm,
    initialValues: { keeps_name: has_records },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title={`Remove the personal data of ${name}?`} form={form} submitLabel="Remove" danger>
      <p>
        Address, contacts, family, files, messages and the account are removed. This cannot be undone. Grades, bills, receipts, issued
        documents and the log stay.
      </p>
      <Checkbox
        {...form.field('keeps_name', 'checkbox')}
        label="Keep name, birthdate and student number"
        description={
          has_records
            ? 'This person has studies or receipts. Without the name the school cannot issue a transcript of records any more.'
            : 'This person has no studies or receipts.'
        }
      />
    </FormDialog>
  )
}
