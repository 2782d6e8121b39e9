import type { Page } from '@playwright/test'
import { canOpenScreen, matchScreen, screens } from '@talaan/contract'
import { rightsOf } from '@talaan/contract/testing'
import { pages } from '../web/src/app/pages.ts'
import { test as base, expect, expectAccessible, expectFittingLayout, expectWholeFigures, fetchBody, type Role, signIn } from './portal.ts'
import { publicScreens, visitors } from './visitors.ts'

/** One page for each role, and one without a session. A screen is loaded anew by its address; what the one before has fetched is kept. */
const test = base.extend<{ openAs: (role?: Role) => Promise<Page> }, { rolePages: Map<Role | undefined, Page> }>({
  rolePages: [
    async ({ browser: _ }, use) => {
      const rolePages = new Map<Role | undefined, Page>()
      await use(rolePages)
      for (const page of rolePages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  // Only the pages of the roles are looked at.
  watchedPage: async ({ browser: _ }, use) => use(undefined),
  openAs: async ({ browser, rolePages, watchPage }, use) => {
    await use(async (role) => {
      const page = rolePages.get(role) ?? (await browser.newPage())
      watchPage(page)
      if (role && !rolePages.has(role)) await signIn(page, role)
      rolePages.set(role, page)
      return page
    })
  },
})

interface Look {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 360, height: 780, colorScheme: 'dark' },
  { width: 360, height: 780, colorScheme: 'light' },
] as const satisfies Look[]

/** Widths between them at which figures have less room, because the menu still stands beside the page. */
const figureWidths = [1280, 1024] as const

test('visits every page', () => {
  const visited = new Set([
    ...Object.values(visitors)
      .flat()
      .map((shape) => shape.split('?')[0]),
    ...publicScreens.map((path) => matchScreen(screens, path.split('?')[0]!)?.path),
  ])
  expect(Object.keys(pages).filter((path) => !visited.has(path))).toEqual([])
})

test('visits each page as a role that may open it, with the rights that the role has by default', async ({ page }) => {
  for (const role of Object.keys(visitors) as Role[]) {
    await signIn(page, role)
    const { data } = await fetchBody<{ data: Parameters<typeof canOpenScreen>[0] }>(page, '/api/user')
    expect(data.role_permissions.names.toSorted(), role).toEqual(rightsOf(role).role_permissions.names.toSorted())
    for (const path of visitors[role])
      expect(canOpenScreen(data, screens.find((screen) => screen.path === path.split('?')[0])!), `${role} at ${path}`).toBe(true)
  }
})

for (const path of publicScreens) test(`public screen ${path}`, async ({ openAs }) => lookAt(await openAs(), path))

for (const [role, paths] of Object.entries(visitors) as [Role, readonly string[]][]) {
  for (const shape of paths) {
    test(`${role} at ${shape}`, async ({ openAs }) => {
      const page = await openAs(role)
      await lookAt(page, await concrete(page, shape))
    })
  }
}

/** Checks one page at both widths and in both color schemes; an open page follows the window and the system. */
async function lookAt(page: Page, path: string): Promise<void> {
  await take(page, looks[0])
  await moveTo(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`Talaan | ${path === '/' ? 'Sign in' : matchScreen(screens, path.split('?')[0]!)!.title}`)
  for (const [at, look] of looks.entries()) {
    if (at > 0) await take(page, look)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const where = `${path} at ${look.width} px, ${look.colorScheme}`
    if (at % 2 === examined(path)) await expectAccessible(page, where)
    await expectFittingLayout(page, where)
    if (at === 0 || at === 2) await expectWholeFigures(page, where)
  }
  for (const width of figureWidths) {
    await take(page, { ...looks[3], width })
    await expectWholeFigures(page, `${path} at ${width} px`)
  }
}

/**
 * Goes to a screen as a link does, which keeps what the document has loaded and axe in it; the first screen of a role is loaded by its
 * address. That every address is answered is checked before, and journeys load most screens by theirs.
 */
async function moveTo(page: Page, path: string): Promise<void> {
  expect((await page.request.head(path)).status(), path).toBe(200)
  const isMoved = await page.evaluate(async (path) => {
    const { __TSR_ROUTER__: router } = window as { __TSR_ROUTER__?: Router }
    await router?.navigate({ href: path })
    return router !== undefined
  }, path)
  if (!isMoved) return void (await page.goto(path))
  await page.waitForFunction((path) => {
    const { state } = (window as never as { __TSR_ROUTER__: Router }).__TSR_ROUTER__
    return state.status === 'idle' && state.resolvedLocation?.href === path.replaceAll(' ', '%20')
  }, path)
}

interface Router {
  navigate: (to: { href: string }) => Promise<void>
  state: { status: string; resolvedLocation?: { href: string } }
}

async function take(page: Page, { width, height, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  // The page learns of the new width before its next frame, and has drawn itself anew by the one after.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/**
 * Axe costs most, so it examines each page once at each width and once in each scheme: wide and light with narrow and dark, or the other
 * way round. A page keeps its pair whatever pages are added, and what pages share is examined in all four.
 */
const examined = (path: string): number => path.replace(/\d/g, '').length % 2

/** The address of a screen with the id of something the visitor has. */
async function concrete(page: Page, shape: string): Promise<string> {
  if (shape.includes('/subjects/:id')) {
    const { data } = await fetchBody<{ data: { id: number; employee_id: number; prospectus: { id: number } }[] }>(
      page,
      '/api/subjectOffers?sort=-seats',
    )
    const { id, employee_id, prospectus } = data.find((offer) => offer.employee_id)!
    return shape.replace(':id', String(shape.includes('/employees/') ? employee_id : prospectus.id)).replace(':sub_id', String(id))
  }
  if (shape.includes(':sub_id')) {
    const { data } = await fetchBody<{ data: { id: number }[] }>(page, '/api/employee/subjectLoads')
    return shape.replace(':sub_id', String(data[0]?.id))
  }
  if (shape.startsWith('/payments/:account_id')) {
    const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(page, '/api/accounts')
    return shape.replace(':account_id', String(data[0]?.enrollment_id))
  }
  if (shape.includes(':account_id')) {
    const { data } = await fetchBody<{ data: { id: number } | { id: number }[] }>(
      page,
      shape.startsWith('/student/') ? '/api/student/loads' : '/api/enrollments?enrolled=true',
    )
    return shape.replace(':account_id', String((Array.isArray(data) ? data[0] : data)?.id))
  }
  if (shape.includes('/admin/students/:id') || shape.startsWith('/students/:id')) {
    const { data } = await fetchBody<{ data: { id: number }[] }>(page, '/api/students?enrolled=yes')
    return shape.replace(':id', String(data[0]?.id)).replace(':kind', 'enrollment_certificate')
  }
  if (shape.includes('/payments/students/')) {
    const { data } = await fetchBody<{ data: { student_id: number }[] }>(page, '/api/payments/payers?search=aguilar')
    return shape.replace(':id', String(data[0]?.student_id))
  }
  if (shape.startsWith('/student/promissory-notes/')) {
    const { data } = await fetchBody<{ data: { notes: { id: number }[] } }>(page, '/api/students/billing/promissory-notes')
    return shape.replace(':id', String(data.notes[0]?.id))
  }
  if (shape.startsWith('/sections/')) {
    const { data } = await fetchBody<{ data: { id: number }[] }>(page, '/api/sections?search=ABM-12A')
    return shape.replace(':id', String(data[0]?.id))
  }
  if (shape.includes(':token')) return shape.replace(':token', 'unknown')
  if (shape.includes(':year')) return shape.replace(':year', String(new Date().getFullYear()))
  if (!shape.includes(':id')) return shape
  if (shape.includes('/memos/') || shape.includes('/refunds/')) {
    const { memos, refunds } = await fetchAdjustments(page)
    return shape.replace(':id', String((shape.includes('/memos/') ? memos : refunds)[0]?.id))
  }
  const list = Object.entries(lists).find(([part]) => shape.includes(part))?.[1]
  if (list) {
    const { data } = await fetchBody<{ data: { id: number }[] }>(page, list)
    return shape.replace(':id', String(data[0]?.id))
  }
  const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(page, '/api/accounts')
  return shape.replace(':id', String(data[0]?.enrollment_id))
}

/** The memos and refunds of the account that has some in the demo school. */
async function fetchAdjustments(page: Page): Promise<Record<'memos' | 'refunds', { id: number }[]>> {
  const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(page, '/api/billing-requests?status=decided&kind=refund')
  return (
    await fetchBody<{ data: Record<'memos' | 'refunds', { id: number }[]> }>(page, `/api/accounts/${data[0]?.enrollment_id}/adjustments`)
  ).data
}

/** What a part of an address means by `:id`, and the list that has one. */
const lists: Readonly<Record<string, string>> = {
  '/announcements/': '/api/announcements',
  '/attendance/': '/api/attendance/events?search=orientation',
  '/bank-statements/': '/api/bank-statements',
  '/cashier-shifts/': '/api/cashier-shifts',
  '/document-requests/': '/api/document-requests',
  '/notification-scheduling/': '/api/notification-rules',
  '/payment-proofs/': '/api/payment-proofs',
  '/promissory-notes/': '/api/promissory-notes',
  '/privacy/incidents/': '/api/privacy/incidents',
  '/privacy/requests/': '/api/privacy/requests',
  '/prospectus/': '/api/curriculum',
  '/settings/terms/': '/api/terms',
  '/subject-offer/': '/api/subjectOffers',
  '/sections/': '/api/sections',
  '/sms/': '/api/sms/batches',
  '/admin/grade-sheets/': '/api/subjectOffers',
  '/sponsor-bills/': '/api/sponsor-bills',
  '/sponsor-receipts/': '/api/sponsor-payments',
  '/other-receipts/': '/api/other-collections',
  '/parent/children/': '/api/parent/children',
  '/complete-admission/': '/api/admissions',
}
