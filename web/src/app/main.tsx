import './fonts.css'
import './mantine.css'
import './global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ScreenPath } from '@talaan/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { cachedConfig, fetchConfig } from '#lib/config.ts'
import { NavigationProvider } from '#lib/navigation.tsx'
import { makeQueryClient } from '#lib/query.ts'
import { onRightsChange } from '#lib/rights.ts'
import { hasToken, SCHEME_KEY } from '#lib/session.ts'
import { registerServiceWorker } from '#offline/register.ts'
import { informationsQuery, settingsQuery, userQuery } from '#shared/terms/current-term.ts'
import { ConfirmHost } from '#ui/dialog/confirm.tsx'
import { keepFocus } from '#ui/dialog/keep-focus.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { screenAt } from './guard.ts'
import { portalNavigation } from './navigation.tsx'
import { pages } from './pages.ts'
import { makeRouter } from './router.tsx'
import { loadDrawer, WIDE } from './shell/drawer.tsx'
import { theme, variables } from './theme.ts'

/** The pause before preloading, so that the calls of the opened page come first. */
const PRELOAD_DELAY_MS = 2_000

interface Connection {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

/** Loads what screens share while the browser is idle, so that a click waits for one small file. Not on a line that is paid by the megabyte. */
function preloadSharedParts(): void {
  const { saveData, type, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  if (!hasToken() || saveData || type === 'cellular' || effectiveType.endsWith('2g')) return
  const preload = () => import('./shell/shared-parts.ts').catch(() => undefined)
  const schedulePreload = () =>
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(preload) : preload()), PRELOAD_DELAY_MS)
  if (document.readyState === 'complete') schedulePreload()
  else addEventListener('load', schedulePreload, { once: true })
}

/** The import of the page at the browser's address, so that it loads while the user is still being read. */
const openedPage = () => pages[screenAt(location.pathname)?.path as ScreenPath]

const client = makeQueryClient()
const router = makeRouter(client)
const schemes = localStorageColorSchemeManager({ key: SCHEME_KEY })

if (cachedConfig()) fetchConfig().catch(() => undefined)
openedPage()?.().catch(() => undefined)
if (hasToken()) {
  if (matchMedia(WIDE).matches) loadDrawer().catch(() => undefined)
  client.prefetchQuery(userQuery)
  client.prefetchQuery(informationsQuery)
  client.prefetchQuery(settingsQuery)
}

createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={variables} colorSchemeManager={schemes} defaultColorScheme="auto">
    <QueryClientProvider client={client}>
      <NavigationProvider value={portalNavigation}>
        <RouterProvider router={router} />
      </NavigationProvider>
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>,
)

// The menu and the open page follow rights that somebody changes meanwhile.
onRightsChange(async () => {
  await client.invalidateQueries({ queryKey: userQuery.queryKey })
  await router.invalidate()
})
keepFocus()
registerServiceWorker()
preloadSharedParts()
