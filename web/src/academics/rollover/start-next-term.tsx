import { Textarea } from '@mantine/core'
import { type NextTerm, TermClosure } from '@talaan/contract'
import { rollover } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'

/** Makes the opened term the current one. The terms before it are closed, with a reason when final grades are missing. */
export function StartNextTerm({ preview }: { preview: NextTerm }) {
  return (
    <DialogButton dialog={(close) => <StartDialog preview={preview} onClose={close} />} disabled={preview.start_reasons.length > 0}>
      Start the term
    </DialogButton>
  )
}

function StartDialog({ preview, onClose }: { preview: NextTerm; onClose: () => void }) {
  const form = useEntryForm(rollover.startNextTerm, { schema: TermClosure, initialValues: { reason: '' }, onSuccess: onClose })
  const { missing_grades: missing } = preview
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text="Are you sure you want to start this term?"
      verb="Start the term"
      danger
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      <b>
        <TermName term={preview.next} />
      </b>
      <p>
        The current term is closed for every level.{' '}
        {missing > 0 && `${missing === 1 ? '1 final grade is' : `${count(missing)} final grades are`} missing. `}
        Grades can then be entered only after the registrar reopens the term in the school calendar.
      </p>
      {missing > 0 && (
        <form onSubmit={form.submit} noValidate>
          <Textarea
            {...form.field('reason')}
            label="Reason for closing without these grades"
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
          />
        </form>
      )}
    </ConfirmDialog>
  )
}
