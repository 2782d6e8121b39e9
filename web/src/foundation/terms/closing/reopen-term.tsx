import { Group } from '@mantine/core'
import { type TermClosing, TermReopening } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Reopens a closed term, with a reason. */
export function ReopenTerm({ closing }: { closing: TermClosing }) {
  return (
    <Group justify="flex-end">
      <DialogButton variant="default" dialog={(close) => <ReopenDialog id={closing.id} onClose={close} />}>
        Reopen term
      </DialogButton>
    </Group>
  )
}

function ReopenDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useEntryForm(termClosing.reopenTerm, {
    schema: TermReopening,
    initialValues: { reason: '' },
    fixed: { id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title="Are you sure you want to reopen this term?" form={form} submitLabel="Reopen term">
      <p>Grades, subjects and classes of the term can be changed again until it is closed.</p>
    </ReasonDialog>
  )
}
