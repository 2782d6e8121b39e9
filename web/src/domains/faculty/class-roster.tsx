import { RosterView } from '../classes/roster/roster-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassRoster() {
  return <RosterView above={<ClassOwner />} />
}
