import SheetView from '#academics/grades/sheet/sheet-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassGrades() {
  return <SheetView above={<ClassOwner />} />
}
