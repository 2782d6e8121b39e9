import type { EnrollmentDetail, StudentStanding } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import { enrollmentStatus } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'

type Fact = readonly [label: string, value: ReactNode]
const labels = ['Last term', 'Average', 'Failed', 'INC or conditional', 'No grade yet', 'Units passed'] as const

/** How a student who was here before did: what the office looks at while the enrollment is not final. */
export function usePreviousStudies({ id, student_id, enrollee_type, status, withdrawn_at }: EnrollmentDetail): readonly Fact[] {
  const isFinal = status === enrollmentStatus.rejected || status === enrollmentStatus.enrolled || withdrawn_at !== null
  const enabled = useMay('View Students') && enrollee_type !== 'new' && !isFinal
  const { data } = useCall(studentStudies.studentStanding, { id: student_id }, { enabled })
  if (!enabled) return []
  return data ? previousFacts(data.data, id) : labels.map((label) => [label, '…'])
}

function previousFacts({ terms, totals }: StudentStanding, enrollmentId: number): readonly Fact[] {
  const last = terms.find((term) => term.id !== enrollmentId)
  if (!last) return [['Last term', 'None on record']]
  const units = totals.reduce((sum, { units_passed }) => sum + units_passed, 0)
  const values = [
    <TermName key="term" term={{ ...last, level: last.level ?? undefined }} />,
    ...[last.gwa ?? '—', last.failed, last.incomplete, last.ungraded, count(units)],
  ]
  return labels.map((label, place) => [label, values[place]])
}
