import { RosterView } from '../../shared/class-pages/roster-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassRoster() {
  return <RosterView above={<ClassOwner />} />
}
