import type { UnearnedDiscount } from '@talaan/contract'
import { level } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { SmallLine } from '#ui/list/figures.tsx'
import { RowLink } from '#ui/list/row-link.tsx'

type Student = Pick<UnearnedDiscount, 'enrollment_id' | 'full_name' | 'student_id_number' | 'course' | 'level'>

/** Whose account it is, with a link to it. */
export const PlanStudent = ({ student }: { student: Student }) => (
  <>
    <RowLink to={fillPath('/admin/accounts/:id', { id: student.enrollment_id })}>{student.full_name}</RowLink>
    <SmallLine>
      {student.student_id_number ?? 'No student no.'} · {student.course}, {level(student.level)}
    </SmallLine>
  </>
)
