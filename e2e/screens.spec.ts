import { matchScreen, mayOpen, screens } from '@talaan/contract'
import { pages } from '../web/src/app/pages.ts'
import { ask, expect, expectAccessible, expectNoSidewaysScroll, type Role, signIn, test } from './portal.ts'

/** Every screen that has a page, as a role that may open it. */
const visitors: Record<Role, readonly string[]> = {
  administrator: ['/admin/user', '/admin/users', '/admin/settings/system', '/admin/settings/payments', '/admin/settings/enrollments'],
  registrar: [
    '/admin/dashboard',
    '/admin/admission/college',
    '/admin/admission/high-school',
    '/admin/enrollments/list',
    '/admin/enrollments/new-request',
    '/admin/enrollments/for-enrollments',
    '/admin/enrollments/rejected',
    '/admin/enrollments/cashier-hold',
    '/admin/enrollments/enrolled',
  ],
  cashier: ['/admin/dashboard', '/admin/accounts', '/admin/accounts/:id', '/admin/payments', '/admin/payments/billing/:id'],
  full_time: [
    '/admin/dashboard',
    '/admin/instructor/subject-loads',
    '/admin/instructor/subject-loads/roster/:sub_id',
    '/admin/instructor/grades',
    '/admin/instructor/grades/roster/:sub_id',
  ],
  student: ['/admin/dashboard', '/admin/user', '/admin/student/subjects', '/admin/student/grades', '/admin/student/billing'],
  school_admin: ['/admin/dashboard'],
  part_time: ['/admin/dashboard'],
  guard: ['/admin/dashboard'],
}
const publicScreens = [
  '/',
  '/first-login',
  '/online-admission',
  '/online-admission/A26-7KQ4-M2XD',
  '/forgot-password',
  '/reset-password?token=unknown',
]

const looks = [
  { width: 1440, height: 900, scheme: 'light' },
  { width: 1440, height: 900, scheme: 'dark' },
  { width: 360, height: 780, scheme: 'light' },
  { width: 360, height: 780, scheme: 'dark' },
] as const

test('every page is visited', () => {
  const visited = new Set([
    ...Object.values(visitors).flat(),
    ...publicScreens.map((path) => matchScreen(screens, path.split('?')[0]!)?.path),
  ])
  expect(Object.keys(pages).filter((path) => !visited.has(path))).toEqual([])
})

test('each visitor may open what they visit', async ({ page }) => {
  for (const role of Object.keys(visitors) as Role[]) {
    await signIn(page, role)
    const { data } = await ask<{ data: Parameters<typeof mayOpen>[0] }>(page, '/api/user')
    for (const path of visitors[role])
      expect(mayOpen(data, screens.find((screen) => screen.path === path)!), `${role} at ${path}`).toBe(true)
  }
})

for (const look of looks) {
  const name = `${look.width} px, ${look.scheme}`
  test.describe(name, () => {
    test.use({ viewport: { width: look.width, height: look.height }, colorScheme: look.scheme })
    test.beforeEach(({ page }) => page.addInitScript((scheme) => localStorage.setItem('mantine-color-scheme-value', scheme), look.scheme))

    test('public screens', async ({ page }) => {
      for (const path of publicScreens) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page, `${path} at ${name}`)
        await expectNoSidewaysScroll(page, path)
      }
    })
    for (const [role, paths] of Object.entries(visitors) as [Role, readonly string[]][]) {
      test(`${role}'s screens`, async ({ page }) => {
        await signIn(page, role)
        for (const shape of paths) {
          const path = await concrete(page, shape)
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await expectAccessible(page, `${path} at ${name}`)
          await expectNoSidewaysScroll(page, path)
        }
      })
    }
  })
}

/** The address of a screen with the id of something the visitor has. */
async function concrete(page: Parameters<typeof ask>[0], shape: string): Promise<string> {
  if (shape.includes(':sub_id')) {
    const { data } = await ask<{ data: { id: number }[] }>(page, '/api/employee/subjectLoads')
    return shape.replace(':sub_id', String(data[0]?.id))
  }
  if (!shape.includes(':id')) return shape
  const { data } = await ask<{ data: { enrollment_id: number }[] }>(page, '/api/accounts')
  return shape.replace(':id', String(data[0]?.enrollment_id))
}
