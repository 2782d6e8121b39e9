import type { PermissionName } from './permission-name.ts'

/** The groups of the menu, by job. */
export type MenuGroup =
  | 'home'
  | 'own'
  | 'enrollment'
  | 'students'
  | 'classes'
  | 'grades'
  | 'cashier'
  | 'reports'
  | 'communication'
  | 'settings'
  | 'account'
type Badge = 'total' | 'new_request' | 'for_enrollment' | 'rejected' | 'on_hold' | 'approvals' | 'notes' | 'proofs' | 'document_requests'

export interface Screen<Permission extends string = PermissionName> {
  /** Route pattern; parameters as `:name`. Signed-in screens are under /admin, except some print pages. */
  path: string
  title: string
  /** Who opens the screen: anybody, any signed-in person, or holders of the permission with this name. */
  permission: 'public' | 'signed-in' | Permission
  /** The entry stands in its group by `place`. With `permission`, it is shown only to those who also hold that permission. */
  menu?: { group: MenuGroup; place: number; icon: string; label: string; badge?: Badge; permission?: Permission }
  /**
   * The screen belongs to the menu entry at the path `of`, which is marked while the screen is open. With `tab` it stands in the entry's strip
   * of tabs by `place`; the tab keeps the value named by `keeps` in the address.
   */
  part?: { of: string; tab?: string; place?: number; keeps?: string }
  /** Other words by which people look for the screen. */
  words?: string
  /** Kept on the device, and opens without a network. */
  isOffline?: true
  /** Calls requested, with the screen's files, while the portal itself is still loading: people open this screen on phones. */
  earlyCalls?: readonly string[]
}

/** A row of a domain's manifest; whether its permission exists is checked where all rows come together. */
export type DomainScreen = Screen<string>
