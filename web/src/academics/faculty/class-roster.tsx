import RosterView from '#academics/classes/roster/roster-view.tsx'
import { ClassOwner } from './class-owner.tsx'

export default function EmployeeClassRoster() {
  return <RosterView above={<ClassOwner />} />
}
