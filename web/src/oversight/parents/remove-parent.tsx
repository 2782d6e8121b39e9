import { ParentRemoval, type StudentParent } from '@talaan/contract'
import { parentAccess } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Ends the access of a parent at once, with the reason. */
export function RemoveParent({ parent, onClose }: { parent: StudentParent; onClose: () => void }) {
  const form = useEntryForm(parentAccess.removeParent, {
    body: ParentRemoval,
    initialValues: { reason: '' },
    fixed: { id: parent.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Remove the access of ${parent.name}?`}
      form={form}
      submitLabel="Remove access"
      maxLength={300}
      danger
    >
      The parent no longer sees the record of this student, from now on.
    </ReasonDialog>
  )
}
