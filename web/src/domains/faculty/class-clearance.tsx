import { ClearanceView } from '../classes/clearance-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassClearance() {
  return <ClearanceView above={<ClassOwner />} />
}
