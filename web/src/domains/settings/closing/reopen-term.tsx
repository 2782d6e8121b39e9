import { Button, Textarea } from '@mantine/core'
import { type TermClosing, TermReopening } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '../../../lib/form.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import classes from './closing.module.css'

/** Reopens a closed term, with a reason. */
export function ReopenTerm({ closing }: { closing: TermClosing }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setAsking(true)}>
        Reopen term
      </Button>
      {isAsking && <ReopenDialog id={closing.id} onClose={() => setAsking(false)} />}
    </div>
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
    <ConfirmDialog
      opened
      onClose={onClose}
      text="Are you sure you want to reopen this term?"
      verb="Reopen term"
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      <p>Grades, subjects and classes of the term can be changed again until it is closed.</p>
      <form onSubmit={form.submit} noValidate>
        <Textarea {...form.field('reason')} label="Reason" withAsterisk autosize minRows={2} maxLength={500} />
      </form>
    </ConfirmDialog>
  )
}
