import { SyllabusView } from '../../shared/class-pages/syllabus-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassSyllabus() {
  return <SyllabusView above={<ClassOwner />} />
}
