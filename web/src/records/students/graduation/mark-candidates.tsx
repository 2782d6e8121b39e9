import { Button } from '@mantine/core'
import type { GraduationRow } from '@talaan/contract'
import { studentGraduation } from '@talaan/contract/calls'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'

interface MarkCandidatesProps {
  rows: readonly GraduationRow[]
  clearSelection: () => void
}

/** Marks the selected students who lack no subject as candidates for graduation. */
export function MarkCandidates({ rows, clearSelection }: MarkCandidatesProps) {
  const { run, busy } = useAction(studentGraduation.markCandidates, { onSuccess: clearSelection })
  const open = rows.filter((row) => row.status === 'last_year')
  const ids = open.filter((row) => row.missing.length === 0).map((row) => row.id)
  if (open.length === 0) return null
  if (ids.length === 0) return <span>All selected students lack subjects</span>
  return (
    <Button size="compact-sm" loading={busy} onClick={() => void run({ ids })}>
      {ids.length < rows.length ? `Mark ${count(ids.length)} of ${count(rows.length)} as candidates` : 'Mark as candidates'}
    </Button>
  )
}
