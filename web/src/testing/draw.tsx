import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { portalNavigation } from '#app/navigation.tsx'
import { theme, variables } from '#app/theme.ts'
import { NavigationProvider } from '#lib/navigation.tsx'
import { makeQueryClient } from '#lib/query.ts'
import { parseSearch, stringifySearch } from '#lib/search.ts'
import { closeToast, currentToasts } from '#lib/toast.ts'
import { ConfirmHost } from '#ui/dialog/confirm.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'

interface DrawOptions {
  /** The address that is open, with its search. */
  at?: string
  /** Other pages by path, for links that lead to them. */
  pages?: Record<string, FunctionComponent>
  /** Puts answers into the query cache first. */
  prepare?: (client: QueryClient) => void
}

/** Renders one page with the portal's theme, toasts and confirmations, and with its own router and query cache. */
export async function draw(Page: FunctionComponent, { at = '/page', pages = {}, prepare }: DrawOptions = {}) {
  const client = makeQueryClient()
  prepare?.(client)
  const history = createMemoryHistory({ initialEntries: [at] })
  const root = createRootRoute({ component: Outlet })
  const routes = Object.entries({ ...pages, [at.split('?')[0]!]: Page }).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch })
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  const screen = await render(
    <MantineProvider theme={theme} cssVariablesResolver={variables} env="test">
      <QueryClientProvider client={client}>
        <NavigationProvider value={portalNavigation}>
          <RouterProvider router={router as never} />
        </NavigationProvider>
        <ConfirmHost />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { screen, client, router, search: () => router.state.location.search as Record<string, unknown> }
}
