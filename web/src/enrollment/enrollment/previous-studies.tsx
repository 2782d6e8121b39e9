import type { EnrollmentDetail, StudentStanding } from '@talaan/contract'
import { studentStudies } from '@talaan/contract/calls'
import type { ReactNode } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { Facts } from '#ui/list/figures.tsx'

/** How an old student did before: what the office looks at when it decides on the request. */
export function PreviousStudies({ enrollment: { id, student_id } }: { enrollment: EnrollmentDetail }) {
  const { data: standing } = useCall(studentStudies.studentStanding, { id: student_id })
  return <Facts facts={standing ? previousFacts(standing.data, id) : labels.map((label) => [label, '…'])} />
}

const labels = ['Last term', 'Average', 'Failed', 'INC or conditional', 'No grade yet', 'Units passed'] as const

function previousFacts({ terms, totals }: StudentStanding, enrollmentId: number): (readonly [string, ReactNode])[] {
  const last = terms.find((term) => term.id !== enrollmentId)
  if (!last) return [['Last term', 'None on record']]
  const units = totals.reduce((sum, { units_passed }) => sum + units_passed, 0)
  const values = [
    <TermName key="term" term={{ ...last, level: last.level ?? undefined }} />,
    last.gwa ?? '—',
    last.failed,
    last.incomplete,
    last.ungraded,
    count(units),
  ]
  return labels.map((label, place) => [label, values[place]])
}
