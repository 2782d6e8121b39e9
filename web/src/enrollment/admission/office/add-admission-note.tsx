import { Button, Group, Textarea } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { useUnsaved } from '#ui/dialog/unsaved.ts'
import layout from '#ui/layout.module.css'
import classes from './office.module.css'

/** The office's notes about an application, newest first. Notes cannot be changed. */
export function AdmissionNotes({ application }: { application: OfficeAdmission }) {
  return (
    <section>
      <Group component="h3" gap="xs" justify="space-between" wrap="nowrap" mb="xs" fz={15} fw={640} lh="22px">
        Notes
      </Group>
      {useMay('Edit Admission') && <AddAdmissionNote id={application.id} />}
      {application.notes.length === 0 && <p className={classes.quiet}>No notes yet.</p>}
      {application.notes.length > 0 && (
        <ul className={classes.rows}>
          {application.notes.map((note) => (
            <li key={note.id}>
              <span className={`${layout.anywhere} ${layout.lines}`}>{note.body}</span>
              <p className={classes.quiet}>
                {note.created_by ?? 'Unknown user'} · {dateTime(note.created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AddAdmissionNote({ id }: { id: number }) {
  const [body, setBody] = useState('')
  const { run, busy } = useAction(admissionOffice.addAdmissionNote, { onSuccess: () => setBody('') })
  useUnsaved(() => body.trim() !== '')
  return (
    <form
      className={classes.line}
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) void run({ id, body })
      }}
    >
      <Textarea
        aria-label="New note"
        placeholder="Write a note for the office"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        mb={8}
      />
      <Button type="submit" variant="default" loading={busy} disabled={!body.trim()} mb={8}>
        Add note
      </Button>
    </form>
  )
}
