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
import classes from './imports.module.css'
import { kinds } from './kinds.ts'

interface UndoImportProps {
  data: Import
  onUndone: (answer: { data: Import }) => void
  onRefused: (reasons: readonly Reason[]) => void
}

/** Takes back all that the import wrote, once somebody knows what was changed since. What depends on it is told where the button is. */
export function UndoImport({ data, onUndone, onRefused }: UndoImportProps) {
  const { run, busy } = useAction(imports.undoImport, { onSuccess: onUndone, onError: (error) => onRefused(reasonsOf(error)) })
  const client = useQueryClient()
  const [looking, setLooking] = useState(false)
  const text = `Take back the ${count(data.row_count)} imported ${kinds[data.kind].rows}?`
  const start = async () => {
    setLooking(true)
    try {
      const { data: edits } = await client.fetchQuery(queryOf(imports.importEdits, { id: data.id }, { staleTime: 0 }))
      const children = edits.total > 0 && <Edits edits={edits} />
      ask({ text, verb: 'Undo import', danger: true, children, run: () => run({ id: data.id, edits: edits.total }) })
    } catch (error) {
      toast.failure(error)
    } finally {
      setLooking(false)
    }
  }
  return (
    <Button variant="default" loading={busy || looking} onClick={start}>
      Undo import
    </Button>
  )
}

/** What would be lost with the rows. */
function Edits({ edits: { total, rows } }: { edits: ImportEdits }) {
  const more = total - rows.length
  return (
    <div className={classes.edits}>
      <p>
        {total === 1
          ? 'One of them was changed after the import. The change is lost with it:'
          : `${count(total)} of them were changed after the import. The changes are lost with them:`}
      </p>
      <ul>
        {rows.map(({ name, by, at }) => (
          <li key={name}>
            <b>{name}</b>
            <small>{by ? `${by}, ${dateTime(at)}` : dateTime(at)}</small>
          </li>
        ))}
        {more > 0 && (
          <li>
            <small>and {count(more)} more</small>
          </li>
        )}
      </ul>
    </div>
  )
}
