import type { MenuGroup, Rights, Screen, ScreenPath } from '@talaan/contract'
import { canOpenScreen, hasPermission, screens } from '@talaan/contract/values'
import { isWhole, type Target } from '#lib/paths.ts'
import { isPrint } from '../guard.ts'

export interface MenuEntry {
  path: Target
  label: string
  icon: string
  badge?: NonNullable<Screen['menu']>['badge']
  children?: MenuEntry[]
}

export interface MenuSection {
  title?: string
  entries: MenuEntry[]
}

/** Groups that fold into one entry. */
const foldedGroups: Partial<Record<MenuGroup, { label: string; icon: string }>> = {
  enrollments: { label: 'Enrollments', icon: 'enrollments' },
  'id-cards': { label: 'ID cards', icon: 'id-card' },
  reports: { label: 'Reports', icon: 'statistics' },
  settings: { label: 'Settings', icon: 'system' },
}

const managedPaths = new Set([
  '/admin/announcements',
  '/admin/attendance',
  '/admin/identification-number',
  '/admin/sms',
  '/admin/users',
  '/admin/user',
  '/admin/qrcode-scanner',
])

type TableScreen = Screen & { path: ScreenPath }

/** Whether a screen needs no parameters from its address, and is no page to print. */
export const isOpenedAlone = (screen: TableScreen): screen is TableScreen & { path: Target } =>
  isWhole(screen.path) && !isPrint(screen.path)

/** The existing screens that a person may open. */
export function openScreens(rights: Rights, exists: (path: string) => boolean): TableScreen[] {
  return (screens as readonly TableScreen[]).filter(
    (screen) => screen.permission !== 'public' && exists(screen.path) && canOpenScreen(rights, screen),
  )
}

type ListedScreen = TableScreen & { path: Target; menu: NonNullable<Screen['menu']> }

/** The sections of the drawer: daily work first, then rare administration. */
export function menuOf(rights: Rights, exists: (path: string) => boolean): MenuSection[] {
  const isListed = (screen: TableScreen): screen is ListedScreen =>
    screen.menu !== undefined && (screen.menu.permission === undefined || hasPermission(rights, screen.menu.permission))
  const listedScreens = openScreens(rights, exists).filter(isOpenedAlone).filter(isListed)
  const toEntry = ({ path, menu }: ListedScreen): MenuEntry => ({ path, label: menu.label, icon: menu.icon, badge: menu.badge })
  const foldGroup = (name: MenuGroup): MenuEntry[] => {
    const children = listedScreens.filter((screen) => screen.menu.group === name).map(toEntry)
    const fold = foldedGroups[name]
    return fold && children[0] ? [{ path: children[0].path, label: fold.label, icon: fold.icon, children }] : []
  }
  const mainScreens = listedScreens.filter((screen) => screen.menu.group === 'main')
  const ownEntries = listedScreens.filter((screen) => ['student', 'instructor', 'parent'].includes(screen.menu.group)).map(toEntry)
  const dailyEntries = mainScreens.filter((screen) => !managedPaths.has(screen.path)).map(toEntry)
  const isEarly = ({ path }: MenuEntry) => path === '/admin/dashboard' || path.startsWith('/admin/admission')
  const managedEntries = [
    ...mainScreens.filter((screen) => managedPaths.has(screen.path)).map(toEntry),
    ...foldGroup('id-cards'),
    ...foldGroup('settings'),
  ]
  const workEntries = [
    ...dailyEntries.filter(isEarly),
    ...ownEntries,
    ...foldGroup('enrollments'),
    ...dailyEntries.filter((other) => !isEarly(other)),
    ...foldGroup('reports'),
  ]
  if (managedEntries.length < 2) return [{ entries: [...workEntries, ...managedEntries] }]
  const sections: MenuSection[] = [{ entries: workEntries }, { title: 'Manage', entries: managedEntries }]
  return sections.filter((section) => section.entries.length > 0)
}

/** The text of a badge: blank at zero, capped at 99+. */
export function badgeText(count: number | undefined): string {
  if (!count) return ''
  return count > 99 ? '99+' : String(count)
}
