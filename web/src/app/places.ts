import type { CurrentUser, Rights, Screen, ScreenPath } from '@talaan/contract'
import { canOpenScreen, screens } from '@talaan/contract/values'
import type { TabStrip } from '#lib/navigation.tsx'
import { isWhole, type Target } from '#lib/paths.ts'
import { isPrint, screenAt } from './guard.ts'

type TableScreen = Screen & { path: ScreenPath }
export type OpenScreen = TableScreen & { path: Target }
type Exists = (path: string) => boolean

/** The existing screens that a person may open without a parameter in the address and that are no pages to print. */
export function openScreens(rights: Rights, exists: Exists): OpenScreen[] {
  return (screens as readonly TableScreen[]).filter(
    (screen): screen is OpenScreen =>
      screen.permission !== 'public' &&
      isWhole(screen.path) &&
      !isPrint(screen.path) &&
      exists(screen.path) &&
      canOpenScreen(rights, screen),
  )
}

/** The screens of an entry of the menu that are tabs, in their order. */
export function tabScreens(openable: readonly OpenScreen[], entryPath: string): OpenScreen[] {
  return openable.filter(({ part }) => part?.of === entryPath && part.tab).toSorted((a, b) => a.part!.place! - b.part!.place!)
}

/** The strip of the screen at an address: empty where the person may open only one of its screens. */
export function tabsOf(user: CurrentUser | undefined, pathname: string, search: Record<string, string>, exists: Exists): TabStrip {
  const part = screenAt(pathname)?.part
  if (!part?.tab || !user) return { label: '', tabs: [] }
  const tabs = tabScreens(openScreens(user, exists), part.of)
  return {
    label: screenAt(part.of)!.menu!.label,
    tabs: tabs.length > 1 ? tabs.map((screen) => toTab(screen, search)) : [],
  }
}

function toTab({ path, part }: OpenScreen, search: Record<string, string>): TabStrip['tabs'][number] {
  const kept = part!.keeps && search[part!.keeps]
  return { to: path, label: part!.tab!, search: kept ? { [part!.keeps!]: kept } : undefined }
}

/** The path of the menu entry that is marked while an address is open: that of the screen itself, of the screen it is part of, or of one above it. */
export function entryPathAt(pathname: string): string | undefined {
  const segments = pathname.split('/')
  for (let length = segments.length; length > 2; length--) {
    const screen = screenAt(segments.slice(0, length).join('/'))
    if (screen?.menu) return screen.path
    if (screen?.part) return screen.part.of
  }
  return undefined
}
