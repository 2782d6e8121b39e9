import { SheetView } from '../../shared/class-pages/sheet-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassGrades() {
  return <SheetView above={<ClassOwner />} />
}
