import type { PermissionName } from './permission-name.ts'

export type MenuGroup = 'main' | 'id-cards' | 'enrollments' | 'reports' | 'settings' | 'instructor' | 'student' | 'parent'
type Badge = 'total' | 'new_request' | 'for_enrollment' | 'rejected' | 'on_hold' | 'approvals' | 'notes' | 'proofs' | 'document_requests'

export interface Screen<Permission extends string = PermissionName> {
  /** Route pattern; parameters as `:name`. Signed-in screens are under /admin, except some print pages. */
  path: string
  title: string
  /** Who opens the screen: anybody, any signed-in person, or holders of the permission with this name. */
  permission: 'public' | 'signed-in' | Permission
  /** The entry stands in its group by `place`. With `permission`, it is shown only to those who also hold that permission. */
  menu?: { group: MenuGroup; place: number; icon: string; label: string; badge?: Badge; permission?: Permission }
  /** Kept on the device, and opens without a network. */
  isOffline?: true
  /** Calls requested, with the screen's files, while the portal itself is still loading: people open this screen on phones. */
  earlyCalls?: readonly string[]
}

/** A row of a domain's manifest; whether its permission exists is checked where all rows come together. */
export type DomainScreen = Screen<string>
