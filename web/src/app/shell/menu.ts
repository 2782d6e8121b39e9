import type { Grants, MenuGroup, Screen } from '@talaan/contract'
import { canOpenScreen, hasPermission, screens } from '@talaan/contract/values'

export interface MenuEntry {
  path: string
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
const folded: Partial<Record<MenuGroup, { label: string; icon: string }>> = {
  enrollments: { label: 'Enrollments', icon: 'enrollments' },
  'id-cards': { label: 'ID cards', icon: 'id-card' },
  reports: { label: 'Reports', icon: 'statistics' },
  settings: { label: 'Settings', icon: 'system' },
}

const manage = new Set([
  '/admin/announcements',
  '/admin/attendance',
  '/admin/identification-number',
  '/admin/sms',
  '/admin/users',
  '/admin/user',
  '/admin/qrcode-scanner',
])

/** The screens a person may open that exist. */
export function openScreens(grants: Grants, exists: (path: string) => boolean): Screen[] {
  return (screens as readonly Screen[]).filter(
    (screen) => screen.permission !== 'public' && exists(screen.path) && canOpenScreen(grants, screen),
  )
}

/** The drawer: daily work first, then what is managed now and then. */
export function menuOf(grants: Grants, exists: (path: string) => boolean): MenuSection[] {
  const isListed = ({ menu }: Screen) => menu !== undefined && (menu.permission === undefined || hasPermission(grants, menu.permission))
  const listed = openScreens(grants, exists).filter(isListed)
  const entry = ({ path, menu }: Screen): MenuEntry => ({ path, label: menu!.label, icon: menu!.icon, badge: menu!.badge })
  const group = (name: MenuGroup): MenuEntry[] => {
    const children = listed.filter((screen) => screen.menu!.group === name).map(entry)
    const fold = folded[name]
    return fold && children[0] ? [{ path: children[0].path, label: fold.label, icon: fold.icon, children }] : []
  }
  const main = listed.filter((screen) => screen.menu!.group === 'main')
  const own = listed.filter((screen) => screen.menu!.group === 'student' || screen.menu!.group === 'instructor').map(entry)
  const daily = main.filter((screen) => !manage.has(screen.path)).map(entry)
  const isEarly = ({ path }: MenuEntry) => path === '/admin/dashboard' || path.startsWith('/admin/admission')
  const managed = [...main.filter((screen) => manage.has(screen.path)).map(entry), ...group('id-cards'), ...group('settings')]
  const work = [...daily.filter(isEarly), ...own, ...group('enrollments'), ...daily.filter((one) => !isEarly(one)), ...group('reports')]
  if (managed.length < 2) return [{ entries: [...work, ...managed] }]
  const sections: MenuSection[] = [{ entries: work }, { title: 'Manage', entries: managed }]
  return sections.filter((section) => section.entries.length > 0)
}

/** Sidebar badges: blank at zero, capped. */
export function badgeText(count: number | undefined): string {
  if (!count) return ''
  return count > 99 ? '99+' : String(count)
}
