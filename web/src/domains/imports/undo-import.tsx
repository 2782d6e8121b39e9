import { Button } from '@mantine/core'
import type { Import, ImportEdits, Reason } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '../../lib/call.ts'
import { count, dateTime } from '../../lib/format.ts'
import { queryOf, useAction } from '../../lib/query.ts'
import { toast } from '../../lib/toast.ts'
import { ask } from '../../ui/dialog/confirm.tsx'
import { kindTexts } from './import-texts.ts'
import classes from './imports.module.css'

interface UndoImportProps {
  data: Import
  onUndone: (answer: { data: Import }) => void
  onRefused: (reasons: readonly Reason[]) => void
}

/** Undoes an import with all its rows. It first shows the changes that would be lost; when other data depend on the rows, `onRefused` gets the reasons. */
export function UndoImport({ data, onUndone, onRefused }: UndoImportProps) {
  const { run, busy } = useAction(imports.undoImport, { onSuccess: onUndone, onError: (error) => onRefused(reasonsOf(error)) })
  const client = useQueryClient()
  const [isReading, setIsReading] = useState(false)
  const text = `Undo this import and remove ${count(data.row_count)} ${kindTexts[data.kind].rows}?`
  const confirm = async () => {
    setIsReading(true)
    try {
      const { data: edits } = await client.fetchQuery(queryOf(imports.importEdits, { id: data.id }, { staleTime: 0 }))
      const children = edits.total > 0 && <Edits edits={edits} />
      ask({ text, verb: 'Undo import', danger: true, children, run: () => run({ id: data.id, edits: edits.total }) })
    } catch (error) {
      toast.failure(error)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <Button variant="default" loading={busy || isReading} onClick={confirm}>
      Undo import
    </Button>
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
