import { Button } from '@mantine/core'
import { type Import, type ImportEdits, ImportUndo, type Reason } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { count, dateTime } from '#lib/format.ts'
import { queryOf, useTask } from '#lib/query.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { kindTexts } from './import-texts.ts'
import classes from './imports.module.css'

interface UndoImportProps {
  data: Import
  onUndone: (answer: { data: Import }) => void
  onRefused: (reasons: readonly Reason[]) => void
}

/** Undoes an import with all its rows. It first shows the changes that would be lost; when other data depend on the rows, `onRefused` gets the reasons. */
export function UndoImport({ data, onUndone, onRefused }: UndoImportProps) {
  const client = useQueryClient()
  const [edits, setEdits] = useState<ImportEdits>()
  const open = useTask(async () =>
    setEdits((await client.fetchQuery(queryOf(imports.importEdits, { id: data.id }, { staleTime: 0 }))).data),
  )
  return (
    <>
      <Button variant="default" loading={open.busy} onClick={open.run}>
        Undo import
      </Button>
      {edits && <UndoDialog data={data} edits={edits} onClose={() => setEdits(undefined)} onUndone={onUndone} onRefused={onRefused} />}
    </>
  )
}

function UndoDialog({ data, edits, onClose, onUndone, onRefused }: UndoImportProps & { edits: ImportEdits; onClose: () => void }) {
  const form = useEntryForm(imports.undoImport, {
    schema: ImportUndo,
    initialValues: { reason: '' },
    fixed: { id: data.id, edits: edits.total },
    onSuccess: (answer) => {
      onClose()
      onUndone(answer)
    },
    onError: (error) => {
      const reasons = reasonsOf(error)
      if (reasons.length === 0) return
      onClose()
      onRefused(reasons)
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Undo this import and remove ${count(data.done_rows)} ${data.done_rows === 1 ? kindTexts[data.kind].row : kindTexts[data.kind].rows}?`}
      form={form}
      submitLabel="Undo import"
      danger
    >
      {edits.total > 0 && <Edits edits={edits} />}
    </ReasonDialog>
  )
}

/** The changes that would be lost with the rows. */
function Edits({ edits: { total, rows } }: { edits: ImportEdits }) {
  const moreCount = total - rows.length
  return (
    <div className={classes.edits}>
      <p>
        {total === 1
          ? '1 row was changed after the import. This change will be lost:'
          : `${count(total)} rows were changed after the import. These changes will be lost:`}
      </p>
      <ul>
        {rows.map(({ name, by, at }) => (
          <li key={name}>
            <b>{name}</b>
            <small>{by ? `${by}, ${dateTime(at)}` : dateTime(at)}</small>
          </li>
        ))}
        {moreCount > 0 && (
          <li>
            <small>and {count(moreCount)} more</small>
          </li>
        )}
      </ul>
    </div>
  )
}
