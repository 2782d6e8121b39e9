import type { StudentRow } from '@talaan/contract'
import { AssignNumber } from './assign-number.tsx'
import { ChangeNumber } from './change-number.tsx'

interface TypeNumberProps {
  student: StudentRow
  onClose: () => void
}

/** The dialog to type a student's number: the first one, or another one. */
export function TypeNumber(props: TypeNumberProps) {
  return props.student.student_id_number === null ? <AssignNumber {...props} /> : <ChangeNumber {...props} />
}
