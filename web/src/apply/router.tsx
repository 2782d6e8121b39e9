/**
 * What applicants' screens use of @tanstack/react-router, for their page alone: web/vite.config.ts puts this file in its place.
 * They have seven addresses and no guard; the whole router is more than a fifth of what a phone with prepaid data would load for them.
 */
import { createBrowserHistory, type HistoryAction, type HistoryLocation } from '@tanstack/history'
import { type ComponentProps, type MouseEvent, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { addressOf, isOpen, paramsOf, pathOf, searchOf, type To } from './address.ts'

const history = createBrowserHistory()
const current = () => history.location

export const useLocation = (): HistoryLocation => useSyncExternalStore(history.subscribe, current)

/** How the page came to its address: Back and Forward keep their place on the page, a new page starts on top. */
let lastAction: HistoryAction = 'REPLACE'
history.subscribe(({ action }) => {
  lastAction = action.type
})
export const isNewPlace = (): boolean => lastAction === 'PUSH' || lastAction === 'REPLACE'

export function useSearch(): Record<string, string> {
  const { search } = useLocation()
  return useMemo(() => searchOf(search), [search])
}

export function useParams(): Record<string, string> {
  const { pathname } = useLocation()
  return useMemo(() => paramsOf(pathname), [pathname])
}

export const useNavigate = () =>
  useCallback((to: To & { replace?: boolean }) => {
    const href = addressOf(to, current())
    if (!pathOf(href)) return location.assign(href)
    if (to.replace) history.replace(href)
    else history.push(href)
  }, [])

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, To {
  activeOptions?: { includeSearch?: boolean }
}

/** A link of the browser; to another screen of this page it goes without loading anything. */
export function Link({ to, params, search, activeOptions, onClick, target, ...rest }: LinkProps) {
  const here = useLocation()
  const href = addressOf({ to, params, search }, here)
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isOwn = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isOwn || target || !pathOf(href)) return
    event.preventDefault()
    history.push(href)
  }
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={go}
      aria-current={isOpen({ to, params, search }, here, activeOptions?.includeSearch) ? 'page' : undefined}
    />
  )
}

interface Place {
  pathname: string
  search: Record<string, string>
}

interface BlockerOptions {
  shouldBlockFn: (move: { current: Place; next: Place; action: HistoryAction }) => boolean | Promise<boolean>
  enableBeforeUnload: () => boolean
}

const placeOf = ({ pathname, search }: HistoryLocation): Place => ({ pathname, search: searchOf(search) })

export function useBlocker({ shouldBlockFn, enableBeforeUnload }: BlockerOptions): void {
  useEffect(
    () =>
      history.block({
        blockerFn: ({ currentLocation, nextLocation, action }) =>
          shouldBlockFn({ current: placeOf(currentLocation), next: placeOf(nextLocation), action }),
        enableBeforeUnload,
      }),
    [shouldBlockFn, enableBeforeUnload],
  )
}
