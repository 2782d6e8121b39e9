import './fonts.css'
import './mantine.css'
import './global.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
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
import { portalNavigation } from './navigation.tsx'
import { openedPage } from './opened-page.ts'
import { preloadMenu } from './preload.ts'
import { makeRouter } from './router.tsx'
import { loadDrawer, WIDE } from './shell/drawer.tsx'
import { theme, variables } from './theme.ts'

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
preloadMenu(client)
