import type { MenuGroup, Rights, Screen } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'
import type { Target } from '#lib/paths.ts'
import { plainText } from '#lib/plain-text.ts'
import { entryOfScreen, entryScreens, type OpenScreen, openScreens, tabScreens } from '../places.ts'

type Badge = NonNullable<Screen['menu']>['badge']

export interface MenuEntry {
  path: Target
  /** The path by which `entryPathAt` names the entry; the person may not be allowed to open that screen, but others of its tabs. */
  name: string
  label: string
  icon: string
  badge?: Badge
  /** The screens of the entry, in the order of their tabs. */
  screens: readonly OpenScreen[]
}

export interface MenuFold {
  group: MenuGroup
  label: string
  icon: string
  entries: MenuEntry[]
}

export interface Menu {
  /** The first level: entries, and folds for groups of several entries. */
  main: (MenuEntry | MenuFold)[]
  /** What is about the person's own account, at the foot. */
  account: MenuEntry[]
}

/** The groups in the order of the menu. */
const groups: Record<Exclude<MenuGroup, 'account'>, { label: string; icon: string }> = {
  home: { label: 'Home', icon: 'dashboard' },
  own: { label: 'My studies', icon: 'subjects' },
  enrollment: { label: 'Admissions & Enrollment', icon: 'enrollments' },
  students: { label: 'Students & Records', icon: 'students' },
  classes: { label: 'Classes & Faculty', icon: 'faculty' },
  grades: { label: 'Grades', icon: 'grades' },
  cashier: { label: 'Cashier', icon: 'cashier-report' },
  reports: { label: 'Reports', icon: 'statistics' },
  communication: { label: 'Communication', icon: 'announcements' },
  settings: { label: 'Settings', icon: 'system' },
}

/** The most entries that the first level has; a menu of no more entries has no groups. */
const MAX_FIRST_LEVEL = 9

/** The entry of a screen, or undefined when the person may open none of its tabs. It leads to the first tab that is open to the person. */
function entryOf(rights: Rights, openable: readonly OpenScreen[], { path, menu }: (typeof entryScreens)[number]): MenuEntry | undefined {
  const tabs = tabScreens(openable, menu)
  const mayOpen = menu.permission === undefined || hasPermission(rights, menu.permission)
  const own = mayOpen ? openable.find((screen) => screen.path === path) : undefined
  const first = own ?? tabs.find((screen) => screen.path !== path)
  if (!first) return undefined
  const { icon, badge } = menu
  return { path: first.path, name: path, label: own ? menu.label : first.title, icon, badge, screens: tabs.length > 0 ? tabs : [first] }
}

/** The menu of a person: by job, with the daily work first. */
export function menuOf(rights: Rights, exists: (path: string) => boolean): Menu {
  const openable = openScreens(rights, exists)
  const entriesOf = (group: MenuGroup): MenuEntry[] =>
    entryScreens.flatMap((screen) => (screen.menu.group === group ? (entryOf(rights, openable, screen) ?? []) : []))
  const folds: MenuFold[] = Object.entries(groups).map(([group, head]) => ({
    group: group as MenuGroup,
    ...head,
    entries: entriesOf(group as MenuGroup),
  }))
  const entries = folds.flatMap((fold) => fold.entries)
  const main =
    entries.length <= MAX_FIRST_LEVEL
      ? entries
      : folds.flatMap((fold): (MenuEntry | MenuFold)[] => (fold.entries.length > 1 ? [fold] : fold.entries))
  return { main, account: entriesOf('account') }
}

/** The names of a screen: its title, and how the menu and the strip call it. */
export function namesOf(screen: OpenScreen): string {
  return [screen.title, screen.menu?.label, entryOfScreen(screen)?.menu.tabs?.[screen.path]].filter(Boolean).join(' ')
}

/** The screens of a group whose title, tab or entry has the text. */
export function findScreens(fold: MenuFold, text: string): OpenScreen[] {
  const words = plainText(text.trim())
  return fold.entries.flatMap((entry) =>
    entry.screens.filter(
      (screen) => plainText(namesOf(screen)).includes(words) || plainText(`${entry.label} ${screen.words ?? ''}`).includes(words),
    ),
  )
}

/** The text of a badge: blank at zero, capped at 99+. */
export function badgeText(count: number | undefined): string {
  if (!count) return ''
  return count > 99 ? '99+' : String(count)
}
