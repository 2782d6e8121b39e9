import { ClassOwner } from '#academics/faculty/class-owner.tsx'
import { usePathname } from '#lib/navigation.tsx'
import { ClearanceView } from './clearance-view.tsx'

/** The clearance of a class: of one's own, under its subject, or under its instructor, who is then shown above. */
export default function ClassClearance() {
  return <ClearanceView above={usePathname().startsWith('/admin/employees/') && <ClassOwner />} />
}
