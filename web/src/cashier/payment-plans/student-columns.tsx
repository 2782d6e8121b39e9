import type { UnearnedDiscount } from '@talaan/contract'
import { level, termTitle } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'

type PlanStudent = Pick<
  UnearnedDiscount,
  'enrollment_id' | 'full_name' | 'student_id_number' | 'course' | 'level' | 'school_year' | 'semester'
>

/** Whose account it is, with a link to it. */
export const studentColumn = {
  key: 'name',
  label: 'Student',
  render: (row: PlanStudent) => (
    <>
      <RowLink to={fillPath('/admin/accounts/:id', { id: row.enrollment_id })}>{row.full_name}</RowLink>
      <SmallLine>
        {row.student_id_number ?? 'No student no.'} · {row.course}, {level(row.level)}
      </SmallLine>
    </>
  ),
  csv: (row: PlanStudent) => row.full_name,
}

export const termColumn = {
  key: 'term',
  label: 'Term',
  render: (row: PlanStudent) => termTitle(row),
  csv: (row: PlanStudent) => termTitle(row),
}
