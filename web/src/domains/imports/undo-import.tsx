import { Button } from '@mantine/core'
import { type Import, imports, type Reason } from '@talaan/contract'
import { reasonsOf } from '../../lib/call.ts'
import { count } from '../../lib/format.ts'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'
import { kinds } from './kinds.ts'

interface UndoImportProps {
  data: Import
  onUndone: (answer: { data: Import }) => void
  onRefused: (reasons: readonly Reason[]) => void
}

/** Takes back all that the import wrote. What depends on it is told where the button is. */
export function UndoImport({ data, onUndone, onRefused }: UndoImportProps) {
  const { run, busy } = useAction(imports.undoImport, { onSuccess: onUndone, onError: (error) => onRefused(reasonsOf(error)) })
  const text = `Take back the ${count(data.row_count)} imported ${kinds[data.kind].rows}?`
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() => ask({ text, verb: 'Undo import', danger: true, run: () => run({ id: data.id }) })}
    >
      Undo import
    </Button>
  )
}
