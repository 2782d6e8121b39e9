import type { CurrentUser, Rights, Screen, ScreenPath } from '@talaan/contract'
import { canOpenScreen, screens } from '@talaan/contract/values'
import type { TabStrip } from '#lib/navigation.tsx'
import { isWhole, type Target } from '#lib/paths.ts'
import { isPrint, screenAt } from './guard.ts'

type TableScreen = Screen & { path: ScreenPath }
export type OpenScreen = TableScreen & { path: Target }
type EntryScreen = Screen & { menu: NonNullable<Screen['menu']> }
type Exists = (path: string) => boolean

/** The screens with an entry of the menu, in the order of their places. */
export const entryScreens = (screens as readonly Screen[]).filter((screen): screen is EntryScreen => screen.menu !== undefined)

/** The entry of each screen that is a tab of one or is covered by one, without the entries' own screens. */
const entries = new Map(
  entryScreens.flatMap((screen) =>
    [...Object.keys(screen.menu.tabs ?? {}), ...(screen.menu.covers ?? [])].map((path) => [path, screen] as const),
  ),
)

const isOpenTo = (rights: Rights, screen: Screen | undefined, exists: Exists): boolean =>
  screen !== undefined && screen.permission !== 'public' && exists(screen.path) && canOpenScreen(rights, screen)

/** The existing screens that a person may open without a parameter in the address and that are no pages to print. */
export const openScreens = (rights: Rights, exists: Exists): OpenScreen[] =>
  (screens as readonly TableScreen[]).filter(
    (screen): screen is OpenScreen => isWhole(screen.path) && !isPrint(screen.path) && isOpenTo(rights, screen, exists),
  )

/** The screens among these that are tabs of an entry, in the order of the strip. */
export const tabScreens = (openable: readonly OpenScreen[], { tabs = {} }: EntryScreen['menu']): OpenScreen[] =>
  Object.keys(tabs).flatMap((path) => openable.find((screen) => screen.path === path) ?? [])

/** The entry whose strip or name a screen belongs to. */
export const entryOfScreen = (screen: Screen): EntryScreen | undefined =>
  entries.get(screen.path) ?? (screen.menu ? (screen as EntryScreen) : undefined)

/** The strip of the screen at an address: empty where the person may open only one of its screens. */
export function tabsOf(user: CurrentUser | undefined, pathname: string, search: Record<string, string>, exists: Exists): TabStrip {
  const screen = screenAt(pathname)
  const menu = screen && entryOfScreen(screen)?.menu
  if (!user || !screen || !menu?.tabs?.[screen.path]) return { label: '', tabs: [] }
  const { label, tabs = {}, passesOn } = menu
  const passed = passesOn && search[passesOn] ? { [passesOn]: search[passesOn] } : undefined
  const openable = Object.keys(tabs).filter((path) => isOpenTo(user, screenAt(path), exists)) as Target[]
  return { label, tabs: openable.length > 1 ? openable.map((to) => ({ to, label: tabs[to]!, search: passed })) : [] }
}

/** The path of the menu entry that is marked while an address is open: that of the screen itself, of its strip, or of a screen above it. */
export function entryPathAt(pathname: string): string | undefined {
  const segments = pathname.split('/')
  for (let length = segments.length; length > 2; length--) {
    const screen = screenAt(segments.slice(0, length).join('/'))
    const entry = screen && (screen.menu ? screen : entryOfScreen(screen))
    if (entry) return entry.path
  }
  return undefined
}
