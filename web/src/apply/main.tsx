import './mantine.css'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '#app/global.css'
import '#enrollment/admission/admission.module.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { theme, variables } from '#app/theme.ts'
import { cachedConfig, fetchConfig } from '#lib/config.ts'
import { NavigationProvider } from '#lib/navigation.tsx'
import { makeQueryClient } from '#lib/query.ts'
import { SCHEME_KEY } from '#lib/session.ts'
import { ConfirmHost } from '#ui/dialog/confirm.tsx'
import { keepFocus } from '#ui/dialog/keep-focus.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { pathOf } from './address.ts'
import { load } from './pages.ts'
import { applicantNavigation } from './router.tsx'
import { Screen } from './screen.tsx'

const schemes = localStorageColorSchemeManager({ key: SCHEME_KEY })
/** The phone's own font, because the portal's font would be a fifth of what this page loads. */
const applicantTheme = { ...theme, fontFamily: 'system-ui, sans-serif' }
const openPath = pathOf(location.pathname)

if (cachedConfig()) fetchConfig().catch(() => undefined)
if (openPath) load(openPath).catch(() => undefined)

createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={applicantTheme} cssVariablesResolver={variables} colorSchemeManager={schemes} defaultColorScheme="auto">
    <QueryClientProvider client={makeQueryClient()}>
      <NavigationProvider value={applicantNavigation}>
        <Screen />
      </NavigationProvider>
      <ConfirmHost />
      <Toasts />
    </QueryClientProvider>
  </MantineProvider>,
)

keepFocus()
