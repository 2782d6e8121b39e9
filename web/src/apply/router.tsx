/**
 * Applicants' way from screen to screen. They have seven addresses and no guard; the portal's router is more than a fifth of what a phone
 * with prepaid data would load for them.
 */
import { createBrowserHistory, type HistoryAction, type HistoryLocation } from '@tanstack/history'
import { type MouseEvent, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { LinkProps, Move, Navigation, TabStrip } from '#lib/navigation.tsx'
import { parseSearch } from '#lib/search.ts'
import { addressOf, isOpen, paramsOf, pathOf } from './address.ts'

const history = createBrowserHistory()
const current = () => history.location

export const useLocation = (): HistoryLocation => useSyncExternalStore(history.subscribe, current)

/** The action that led to the address: Back and Forward keep the scroll position, a new page starts at the top. */
let lastAction: HistoryAction = 'REPLACE'
/** Whether the last navigation asked to keep the scroll position. */
let keepsScroll = false
history.subscribe(({ action }) => {
  lastAction = action.type
})
export const shouldScrollToTop = (): boolean => !keepsScroll && (lastAction === 'PUSH' || lastAction === 'REPLACE')

function go(href: string, { replace, resetScroll = true }: Pick<Move, 'replace' | 'resetScroll'>): void {
  keepsScroll = !resetScroll
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
    if (!pathOf(href)) return window.location.assign(href)
    go(href, move)
  }, [])

/** A plain link; to another applicants' screen it navigates without loading a page. */
function Link({ to, search, activeOptions, replace, resetScroll, onClick, target, ...rest }: LinkProps) {
  const location = useLocation()
  const href = addressOf({ to, search }, location)
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
      aria-current={isOpen({ to, search }, location, activeOptions?.includeSearch) ? 'page' : undefined}
    />
  )
}

const noTabs: TabStrip = { label: '', tabs: [] }

export const applicantNavigation: Navigation = {
  Link,
  useNavigate,
  useSearch,
  useParams,
  usePathname: () => useLocation().pathname,
  useHistory: () => history,
  useTabs: () => noTabs,
}
