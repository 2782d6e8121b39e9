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

/** An entry of the menu, which stands in its group by `place`. */
interface MenuEntry<Permission> {
  group: MenuGroup
  place: number
  icon: string
  label: string
  badge?: Badge
  /** The entry is shown only to holders of this permission. */
  permission?: Permission
  /** The strip of tabs below the title: the screens by path, in their order, with their labels; the screen itself is one of them. */
  tabs?: Readonly<Record<string, string>>
  /** Other screens for which the entry is marked; those below its path and below its tabs need no mention. */
  covers?: readonly string[]
  /** The parameter of the address that the tabs pass on, such as the open application. */
  passesOn?: string
}

export interface Screen<Permission extends string = PermissionName> {
  /** Route pattern; parameters as `:name`. Signed-in screens are under /admin, except some print pages. */
  path: string
  title: string
  /** Who opens the screen: anybody, any signed-in person, or holders of the permission with this name. */
  permission: 'public' | 'signed-in' | Permission
  menu?: MenuEntry<Permission>
  /** Other words by which people look for the screen. */
  words?: string
  /** Kept on the device, and opens without a network. */
  isOffline?: true
  /** Calls requested, with the screen's files, while the portal itself is still loading: people open this screen on phones. */
  earlyCalls?: readonly string[]
}

/** A row of a domain's manifest; whether its permission exists is checked where all rows come together. */
export type DomainScreen = Screen<string>
