import { type ComponentProps, type ComponentType, createContext, use } from 'react'
import type { Target } from './paths.ts'

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

interface Place {
  pathname: string
  search: { view?: unknown; step?: unknown }
}

export interface BlockerOptions {
  shouldBlockFn: (move: { current: Place; next: Place; action: string }) => boolean | Promise<boolean>
  enableBeforeUnload: () => boolean
}

/** How a page gets from one screen to another: the portal with its router, the page of applicants with a small one of its own. */
export interface Navigation {
  Link: ComponentType<LinkProps>
  useNavigate: () => (move: Move) => unknown
  useSearch: () => Record<string, unknown>
  useParams: () => Record<string, string>
  usePathname: () => string
  useBlocker: (options: BlockerOptions) => void
  /** Tells which screens there are to be opened. */
  useHasScreen: () => (path: string) => boolean
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

export const useSearch = () => useNavigation().useSearch()

export const useParams = () => useNavigation().useParams()

/** The path of the screen that calls it. The address moves on before the screen does. */
export const usePathname = () => useNavigation().usePathname()

export const useBlocker = (options: BlockerOptions) => useNavigation().useBlocker(options)

export const useHasScreen = () => useNavigation().useHasScreen()
