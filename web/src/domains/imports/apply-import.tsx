import { Button } from '@mantine/core'
import type { Import } from '@talaan/contract'
import { imports } from '@talaan/contract/calls'
import { count } from '../../lib/format.ts'
import { useAction } from '../../lib/query.ts'

interface ApplyImportProps {
  data: Import
  onApplied: (answer: { data: Import }) => void
}

/** Starts writing the rows of a checked sheet. */
export function ApplyImport({ data: { id, row_count, error_count }, onApplied }: ApplyImportProps) {
  const { run, busy } = useAction(imports.applyImport, { success: false, refresh: [imports.imports], onSuccess: onApplied })
  return (
    <Button loading={busy} disabled={error_count > 0} onClick={() => run({ id })}>
      Import {count(row_count)} {row_count === 1 ? 'row' : 'rows'}
    </Button>
  )
}
