import { Group, Textarea } from '@mantine/core'
import { type TermClosing, TermClosure } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { groupTermName } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import classes from './closing.module.css'

/** Closes the term after one confirmation, with a reason when final grades are missing. */
export function CloseTerm({ closing }: { closing: TermClosing }) {
  return (
    <Group justify="flex-end">
      <DialogButton dialog={(close) => <CloseDialog closing={closing} onClose={close} />} disabled={closing.reasons.length > 0}>
        Close term
      </DialogButton>
    </Group>
  )
}

function CloseDialog({ closing, onClose }: { closing: TermClosing; onClose: () => void }) {
  const form = useEntryForm(termClosing.closeTerm, {
    schema: TermClosure,
    initialValues: { reason: '' },
    fixed: { id: closing.id },
    onSuccess: onClose,
  })
  const missing = closing.missing_grades
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Are you sure you want to close the ${groupTermName(closing)}?`}
      verb="Close term"
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      {missing > 0 && (
        <p className={classes.warning}>{missing === 1 ? '1 final grade is missing.' : `${count(missing)} final grades are missing.`}</p>
      )}
      <form onSubmit={form.submit} noValidate>
        <Textarea
          {...form.field('reason')}
          data-autofocus
          label={closing.reason_required ? 'Reason for closing without these grades' : 'Reason'}
          withAsterisk={closing.reason_required}
          autosize
          minRows={2}
          maxLength={500}
        />
      </form>
    </ConfirmDialog>
  )
}
