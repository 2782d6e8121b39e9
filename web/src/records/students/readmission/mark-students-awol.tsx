import { Button } from '@mantine/core'
import type { StudentRow } from '@talaan/contract'
import { studentReadmission } from '@talaan/contract/calls'
import { MAX_AWOL_STUDENTS } from '@talaan/contract/values'
import { count } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { describeAwol } from './awol-texts.ts'

interface MarkStudentsAwolProps {
  rows: readonly StudentRow[]
  clearSelection: () => void
}

/** Marks the selected students who did not enroll in the last regular term as absent without leave. */
export function MarkStudentsAwol({ rows, clearSelection }: MarkStudentsAwolProps) {
  const { run, busy } = useAction(studentReadmission.markStudentsAwol, { onSuccess: clearSelection })
  const absentees = rows.filter((row) => row.skipped_last_term)
  const ids = absentees.slice(0, MAX_AWOL_STUDENTS).map((row) => row.id)
  if (ids.length === 0) return <span>All selected students were enrolled in the last term or are not active</span>
  const counts = { skipped: rows.length - absentees.length, left: absentees.length - ids.length }
  const confirm = () =>
    ask({
      text: `Mark ${count(ids.length)} ${ids.length === 1 ? 'student' : 'students'} as absent without leave?`,
      verb: 'Mark as AWOL',
      danger: true,
      children: describeAwol(counts),
      run: () => run({ ids }),
    })
  return (
    <Button size="compact-sm" loading={busy} onClick={confirm}>
      {ids.length < rows.length ? `Mark ${count(ids.length)} of ${count(rows.length)} as AWOL` : 'Mark as AWOL'}
    </Button>
  )
}
