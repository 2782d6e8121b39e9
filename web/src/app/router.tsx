import type { Screen, ScreenPath } from '@talaan/contract'
import { redirects, screens } from '@talaan/contract/values'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, useRouteContext } from '@tanstack/react-router'
import { CallError, mustSetUp } from '#lib/call.ts'
import type { Import } from '#lib/pages.ts'
import type { Target } from '#lib/paths.ts'
import { parseSearch, stringifySearch } from '#lib/search.ts'
import { clearSession, hasToken, rememberFirstLogin, signOut } from '#lib/session.ts'
import { userQuery } from '#shared/terms/current-term.ts'
import { DelayedSkeleton, Forbidden, NotFound } from '#ui/feedback/states.tsx'
import { decideAccess, isPrint, routerPath } from './guard.ts'
import { pages } from './pages.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { PageTitle } from './shell/page-title.tsx'
import { Shell } from './shell/shell.tsx'

const never = new Promise<never>(() => undefined)

/** Builds all routes from the contract's screens: guard, layout, title. Signed-in screens sit in the shell, print pages do not. */
export function makeRouter(client: QueryClient) {
  const root = createRootRoute({ component: PageTitle, notFoundComponent: NotFound })
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: () => requireSession(client),
    component: Shell,
    pendingComponent: Pending,
  })
  const bare = createRoute({
    getParentRoute: () => root,
    id: 'bare',
    beforeLoad: () => requireSession(client),
    component: Outlet,
    pendingComponent: Pending,
  })

  const existing = (screens as readonly Screen[]).filter(({ path }) => path !== '/' && pages[path as ScreenPath])
  const routes = existing.map((screen) => {
    const isPublic = screen.permission === 'public'
    const parent = isPublic ? root : isPrint(screen.path) ? bare : shell
    const route = createRoute({
      getParentRoute: () => parent as typeof shell,
      path: routerPath(screen.path),
      component: withGuard(pages[screen.path as ScreenPath]!),
      beforeLoad: isPublic ? undefined : () => checkAccess(client, screen),
    })
    return { parent, route }
  })
  const routesBelow = (parent: unknown) => routes.filter((entry) => entry.parent === parent).map(({ route }) => route)
  const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: () => toSignIn() })
  const unknownRoute = createRoute({
    getParentRoute: () => shell,
    path: '/admin/$',
    component: NotFound,
    beforeLoad: ({ location }) => followRedirect(location.pathname),
  })
  shell.addChildren([...routesBelow(shell), unknownRoute])
  bare.addChildren(routesBelow(bare))

  return createRouter({
    routeTree: root.addChildren([shell, bare, home, ...routesBelow(root)]),
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: ErrorBoundary,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })
}

/** Redirects the path of a group of screens to its first screen. */
function followRedirect(pathname: string): void {
  const to = (redirects as Record<string, Target>)[pathname.replace(/\/+$/, '')]
  if (to) throw redirect({ to })
}

async function requireSession(client: QueryClient): Promise<void> {
  if (!hasToken()) return toSignIn()
  await userOf(client)
}

/** The signed-in user. When the session has ended or waits for its set-up, the page is already being left, so nothing more is rendered. */
async function userOf(client: QueryClient) {
  try {
    return await client.ensureQueryData(userQuery)
  } catch (error) {
    if ((error instanceof CallError && error.status === 401) || mustSetUp(error)) return never
    throw error
  }
}

const guards = new Map<Import, ReturnType<typeof makeGuardedPage>>()

/** A screen that shows 'Forbidden' when `checkAccess` refuses it; the same component for the same screen. */
function withGuard(page: Import) {
  const guardedPage = guards.get(page) ?? makeGuardedPage(lazyRouteComponent(page))
  guards.set(page, guardedPage)
  return guardedPage
}

function makeGuardedPage(Page: ReturnType<typeof lazyRouteComponent>) {
  function Guarded() {
    const { forbidden } = useRouteContext({ strict: false }) as { forbidden?: boolean }
    return forbidden ? <Forbidden /> : <Page />
  }
  return Object.assign(Guarded, { preload: Page.preload })
}

async function checkAccess(client: QueryClient, screen: Screen): Promise<{ forbidden: boolean }> {
  const { data: user } = await userOf(client)
  const decision = decideAccess(user, screen)
  if (decision.kind === 'go') throw redirect({ to: decision.to })
  if (decision.kind === 'first-login') {
    rememberFirstLogin(decision.signInName)
    clearSession()
    client.clear()
    throw redirect({ to: '/first-login' })
  }
  return { forbidden: decision.kind === 'forbidden' }
}

/** Leaves the portal for the sign-in page, which is a page of its own. */
function toSignIn(): Promise<never> {
  clearSession()
  if (location.pathname === '/') location.reload()
  else signOut()
  return never
}

const Pending = () => <DelayedSkeleton />
