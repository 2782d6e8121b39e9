import type { ScreenPath } from '@talaan/contract'
import { type ComponentProps, type ComponentType, createContext, use, useEffect } from 'react'
import type { Params, Target } from './paths.ts'
import { parseSearch } from './search.ts'

/** What follows the question mark; undefined values are left out. */
export type SearchValues = Record<string, string | number | undefined>

/** The search of the next address, or what it is made of from the open one. */
type NextSearch = SearchValues | ((old: SearchValues) => SearchValues)

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Target | '.'
  search?: NextSearch
  /** What else than the path must be the same for a link to be marked as the open one. */
  activeOptions?: { exact?: boolean; includeSearch?: boolean; explicitUndefined?: boolean }
  replace?: boolean
  resetScroll?: boolean
}

export type Move = Pick<LinkProps, 'to' | 'search' | 'replace' | 'resetScroll'>

/** A strip of tabs with its name for who listens. */
export interface TabStrip {
  label: string
  /** Views of one screen share an address and differ in their search; an undefined value means that the parameter is absent. */
  tabs: readonly { to: Target; label: string; search?: SearchValues }[]
}

interface Place {
  pathname: string
  search: Record<string, string>
}

export interface BlockerOptions {
  shouldBlockFn: (move: { current: Place; next: Place; action: string }) => boolean | Promise<boolean>
  enableBeforeUnload: () => boolean
}

interface HistoryPlace {
  pathname: string
  search: string
}

/** The browser's history, as far as it is needed to keep somebody on the page. */
interface BlockableHistory {
  block: (blocker: {
    blockerFn: (move: { currentLocation: HistoryPlace; nextLocation: HistoryPlace; action: string }) => boolean | Promise<boolean>
    enableBeforeUnload: () => boolean
  }) => () => void
}

/** How a page gets from one screen to another: the portal with its router, the page of applicants with a small one of its own. */
export interface Navigation {
  Link: ComponentType<LinkProps>
  useNavigate: () => (move: Move) => unknown
  useSearch: () => Record<string, unknown>
  useParams: () => Record<string, string>
  usePathname: () => string
  useHistory: () => BlockableHistory
  /** The tabs of the screen that calls it: those of related screens that the person may open. */
  useTabs: () => TabStrip
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('A screen stands in a NavigationProvider.')
  return navigation
}

export function Link(props: LinkProps) {
  const { Link: PageLink } = useNavigation()
  return <PageLink {...props} />
}

export const useNavigate = () => useNavigation().useNavigate()

/** What the open address says behind the question mark, as the screen declares it with `searchParams`. */
export const useSearch = <Values,>(read: (search: Record<string, unknown>) => Values): Values => read(useNavigation().useSearch())

/** The parameters of the screen's address; a screen with several addresses names those whose parameters differ. */
export const useParams = <Path extends ScreenPath>(..._paths: readonly Path[]): Params<Path> => useNavigation().useParams() as Params<Path>

/** The path of the screen that calls it. The address moves on before the screen does. */
export const usePathname = () => useNavigation().usePathname()

const placeOf = ({ pathname, search }: HistoryPlace): Place => ({ pathname, search: parseSearch(search) })

/** Asks before the address changes, and before the page is closed. */
export function useBlocker({ shouldBlockFn, enableBeforeUnload }: BlockerOptions): void {
  const history = useNavigation().useHistory()
  useEffect(
    () =>
      history.block({
        blockerFn: ({ currentLocation, nextLocation, action }) =>
          shouldBlockFn({ current: placeOf(currentLocation), next: placeOf(nextLocation), action }),
        enableBeforeUnload,
      }),
    [history, shouldBlockFn, enableBeforeUnload],
  )
}

export const useTabs = () => useNavigation().useTabs()
