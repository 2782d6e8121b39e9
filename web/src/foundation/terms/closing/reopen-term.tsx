import { Button, Group } from '@mantine/core'
import { type TermClosing, TermReopening } from '@talaan/contract'
import { termClosing } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Reopens a closed term, with a reason. */
export function ReopenTerm({ closing }: { closing: TermClosing }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => setAsking(true)}>
        Reopen term
      </Button>
      {isAsking && <ReopenDialog id={closing.id} onClose={() => setAsking(false)} />}
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
