/**
 * Applicants' way from screen to screen. They have seven addresses and no guard; the portal's router is more than a fifth of what a phone
 * with prepaid data would load for them.
 */
import { createBrowserHistory, type HistoryAction, type HistoryLocation } from '@tanstack/history'
import { type MouseEvent, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LinkProps, Move, Navigation } from '../lib/navigation.tsx'
import { parseSearch } from '../lib/search.ts'
import { addressOf, isOpen, paramsOf, pathOf } from './address.ts'

const history = createBrowserHistory()
const current = () => history.location

export const useLocation = (): HistoryLocation => useSyncExternalStore(history.subscribe, current)

/** How the page came to its address: Back and Forward keep their place on the page, a new page starts on top. */
let lastAction: HistoryAction = 'REPLACE'
/** A move that asked to stay where one is on the page. */
let isPlaceKept = false
history.subscribe(({ action }) => {
  lastAction = action.type
})
export const isNewPlace = (): boolean => !isPlaceKept && (lastAction === 'PUSH' || lastAction === 'REPLACE')

function go(href: string, { replace, resetScroll = true }: Pick<Move, 'replace' | 'resetScroll'>): void {
  isPlaceKept = !resetScroll
  if (replace) history.replace(href)
  else history.push(href)
}

function useSearch(): Record<string, string> {
  const { search } = useLocation()
  return useMemo(() => parseSearch(search), [search])
}

function useParams(): Record<string, string> {
  const { pathname } = useLocation()
  return useMemo(() => paramsOf(pathname), [pathname])
}

const useNavigate = () =>
  useCallback((move: Move) => {
    const href = addressOf(move, current())
    if (!pathOf(href)) return location.assign(href)
    go(href, move)
  }, [])

/** A link of the browser; to another screen of this page it goes without loading anything. */
function Link({ to, search, activeOptions, replace, resetScroll, onClick, target, ...rest }: LinkProps) {
  const here = useLocation()
  const href = addressOf({ to, search }, here)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isOwn || target || !pathOf(href)) return
    event.preventDefault()
    go(href, { replace, resetScroll })
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={follow}
      aria-current={isOpen({ to, search }, here, activeOptions?.includeSearch) ? 'page' : undefined}
    />
  )
}

export const applicantNavigation: Navigation = {
  Link,
  useNavigate,
  useSearch,
  useParams,
  usePathname: () => useLocation().pathname,
  useHistory: () => history,
  useHasScreen: () => (path) => pathOf(path) !== undefined,
}
