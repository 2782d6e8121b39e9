import { Button } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { count } from '../../lib/format.ts'
import { useAction } from '../../lib/query.ts'

interface ApplyImportProps {
  data: Import
  onApplied: (answer: { data: Import }) => void
}

/** Starts writing the rows of a checked sheet, or those without errors. */
export function ApplyImport({ data: { id, row_count, error_count }, onApplied }: ApplyImportProps) {
  const { run, busy } = useAction(imports.applyImport, { success: false, refresh: [imports.imports], onSuccess: onApplied })
  const hasErrors = error_count > 0
  return (
    <Button loading={busy} onClick={() => run({ id, skip_problems: hasErrors })}>
      {hasErrors ? 'Import the rows without errors' : `Import ${count(row_count)} ${row_count === 1 ? 'row' : 'rows'}`}
    </Button>
  )
}
