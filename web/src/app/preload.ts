import type { QueryClient } from '@tanstack/react-query'
import { userQuery } from '../shared/terms/current-term.ts'
import { exists, pages } from './pages.ts'
import { openScreens } from './shell/menu.ts'

/** The opened page's own calls come first: its lists and pictures are there long before. */
const QUIET_MS = 2_000

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Fetches the screens of a person's menu one after another while nothing else is to be done, so that a click waits for data only. */
export function preloadMenu(client: QueryClient): void {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return
  const later = () => setTimeout(() => preload(client).catch(() => undefined), QUIET_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

async function preload(client: QueryClient) {
  const user = client.getQueryData(userQuery.queryKey)?.data
  if (!user) return
  const menu = openScreens(user, exists).filter((screen) => screen.menu)
  const imports = new Set([
    () => import('./shell/popups.ts'),
    ...menu.map(({ path }) => pages[path as keyof typeof pages]!),
    () => import('../ui/form/date-field.tsx'),
  ])
  for (const load of imports) {
    await idle()
    if (!navigator.onLine) return
    await load()
  }
}

const idle = () =>
  new Promise<unknown>((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50)))
