import { type PrivacyRequest, PrivacyRequestNote } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Writes down what was done about a request. */
export function NotePrivacyRequest({ request: { id }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const form = useEntryForm(privacyRequests.notePrivacyRequest, {
    body: PrivacyRequestNote,
    initialValues: { note: '' },
    fixed: { id },
    onSuccess: onClose,
  })
  return <ReasonDialog onClose={onClose} title="Add a note" form={form} submitLabel="Save" name="note" label="Note" maxLength={1000} />
}
