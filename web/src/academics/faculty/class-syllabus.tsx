import SyllabusView from '#academics/classes/syllabus/syllabus-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassSyllabus() {
  return <SyllabusView above={<ClassOwner />} />
}
