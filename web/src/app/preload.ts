import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '#shared/terms/current-term.ts'
import { exists, pages } from './pages.ts'
import { openScreens } from './shell/menu.ts'

/** The pause before preloading, so that the calls of the opened page come first. */
const PRELOAD_DELAY_MS = 2_000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Loads the screens of a person's menu one after another while the browser is idle, so that a click waits for data only. */
export function preloadMenu(client: QueryClient): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return
  const schedulePreload = () => setTimeout(() => preloadScreens(client).catch(() => undefined), PRELOAD_DELAY_MS)
  if (document.readyState === 'complete') schedulePreload()
  else addEventListener('load', schedulePreload, { once: true })
}

async function preloadScreens(client: QueryClient) {
  const user = client.getQueryData(userQuery.queryKey)?.data
  if (!user) return
  const menu = openScreens(user, exists).filter((screen) => screen.menu)
  const imports = new Set([
    () => import('./shell/popups.ts'),
    ...menu.map(({ path }) => pages[path as keyof typeof pages]!),
    () => import('#ui/form/date-field.tsx'),
  ])
  for (const load of imports) {
    await waitUntilIdle()
    if (!navigator.onLine) return
    await load()
  }
}

const waitUntilIdle = () =>
  new Promise<unknown>((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50)))
