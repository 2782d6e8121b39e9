import { screens } from '@talaan/contract'
import { exists } from '../../web/src/app/pages.ts'
import { asked, confirm, expect, expectToast, mailTo, PASSWORD, type Role, signIn, signInAnew, signInAs, test, visit } from '../portal.ts'

test('a wrong password and an unknown email get the same answer', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()
  const wrong = page.getByText('The email or password is wrong.')
  await signInAs(page, 'cashier@talaan.test', 'Not-the-password-1')
  await expect(wrong).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signInAs(page, 'nobody@talaan.test', PASSWORD)
  await expect(wrong).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('without a token every signed-in page leads to sign-in', async ({ page }) => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/payments/billing/1', '/admin/settings/system', '/admin/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' }), path).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await page.evaluate(() => localStorage.setItem('token', 'made-up'))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('forbidden and unknown pages, and those not built yet', async ({ page }) => {
  const shows = async (path: string, title: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(page).toHaveTitle(/^Talaan( \||$)/)
  }
  await signIn(page, 'cashier')
  for (const path of ['/admin/users', '/admin/settings/system', '/admin/enrollments/list', '/admin/student/grades'])
    await shows(path, 'Forbidden')
  await shows('/admin/no-such-page', '404 | Not Found')
  await shows('/no-such-page', '404 | Not Found')
  await shows('/admin/payments/billing/99999999', '404 | Not Found')
  await signIn(page, 'administrator')
  for (const path of ['/admin/student/grades', '/admin/instructor/grades']) await shows(path, 'Forbidden')
  const unbuilt = screens.filter(({ path }) => path.startsWith('/admin/') && !path.includes(':') && !exists(path)).slice(0, 4)
  for (const { path } of unbuilt) await shows(path, '404 | Not Found')
})

test('bare addresses lead on to their first page', async ({ page }) => {
  await signIn(page, 'administrator')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/admin/settings/system')
})

const enrollments = ['list', 'new-request', 'for-enrollments', 'rejected', 'cashier-hold', 'enrolled'].map((name) => `enrollments/${name}`)
const everybody = ['dashboard', 'user', 'identification-number']
const instructor = [...everybody, 'announcements', 'instructor/subject-loads', 'instructor/e-clearance', 'instructor/grades']
const office = ['announcements', 'employees', 'reports/enrollments-statistics']
const counter = ['accounts', 'payments', 'settings/fees', 'reports/cashiers']
const studies = ['admission/college', 'qrcode-scanner', ...enrollments, 'subjects', 'students', 'settings/registrar/courses']
const system = ['system', 'roles-permission', 'notification-scheduling', 'duplicate-users', 'password-reset'].map(
  (name) => `settings/${name}`,
)

/** The menus of the specification. */
const menus: Record<Role, string[]> = {
  administrator: [
    ...[...everybody, ...office, ...counter, ...studies, ...system],
    ...['attendance', 'id cards/students', 'id cards/employees', 'sms', 'users'],
  ],
  registrar: [...everybody, ...office, ...studies],
  school_admin: [...everybody, ...office, 'reports/cashiers'],
  cashier: [...everybody, ...counter],
  guard: [...everybody, 'attendance'],
  full_time: instructor,
  part_time: instructor,
  student: [...everybody, ...['subjects', 'eclearance', 'grades', 'billing'].map((name) => `student/${name}`)],
}

for (const role of Object.keys(menus) as Role[]) {
  test(`the menu of ${role}`, async ({ page }) => {
    await signIn(page, role)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    const folds = menu.getByRole('button', { expanded: false })
    while ((await folds.count()) > 0) await folds.first().click()
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => decodeURIComponent((link as HTMLAnchorElement).pathname)))
    const wanted = menus[role].map((name) => `/admin/${name}`).filter(exists)
    expect([...links].sort()).toEqual([...wanted].sort())
    await page.getByRole('button', { name: /^Account of/ }).click()
    const choices = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem')
    await expect(choices).toHaveText(
      role === 'administrator'
        ? ['Profile', 'Settings', 'Logout']
        : role === 'registrar' && exists('/admin/settings/registrar/courses')
          ? ['Profile', 'Settings', 'Logout']
          : ['Profile', 'Logout'],
    )
  })
}

test('logging out asks first, in the avatar menu and in the drawer', async ({ page }) => {
  const question = 'Are you sure you want to logout?'
  await signInAnew(page, 'guard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await confirm(page, question, 'No')
  await expect(page.getByRole('dialog', { name: question })).toBeHidden()
  await expect(page).toHaveURL('/admin/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await confirm(page, question, 'Yes')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('expires')])).toEqual([null, null])

  await page.evaluate((token) => localStorage.setItem('token', token ?? ''), token)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')

  await signInAnew(page, 'guard')
  await page.getByRole('complementary', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).click()
  await confirm(page, question, 'Yes')
  await expect(page).toHaveURL('/')
})

test('a forgotten password is chosen anew with the mailed link, which works once', async ({ page, someone }) => {
  const email = 'j.ramos@talaan.test'
  const chosen = 'Panibagong-Susi-77'
  const told = page.getByText('If an account uses this email, a link is on its way.')
  const askFor = async (address: string) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(told).toBeVisible()
  }
  await askFor('nobody@talaan.test')
  const since = new Date()
  await askFor(email)
  const link = /\/reset-password\?token=\S+/.exec(await mailTo(email, 'Choose a new password', since))?.[0] ?? ''

  const other = await someone()
  for (const one of [page, other]) {
    await visit(one, link, 'Choose a new password')
    await one.getByLabel(/^New password(?! again)/).fill(chosen)
    await one.getByLabel('New password again').fill(chosen)
  }
  await page.getByLabel('New password again').fill(`${chosen}x`)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The two passwords differ')).toBeVisible()
  await page.getByLabel('New password again').fill(chosen)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectToast(page, 'Your password is changed. Please sign in with it.')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await other.getByRole('button', { name: 'Save password' }).click()
  await expectToast(other, 'This link no longer works.')

  await signInAs(page, email, PASSWORD)
  await expect(page.getByText('The email or password is wrong.')).toBeVisible()
  await signInAs(page, email, chosen)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test('page titles', async ({ page }) => {
  const titled = async (path: string, title: string) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`Talaan | ${title}`)
  }
  await titled('/', 'Sign in')
  await titled('/forgot-password', 'Forgot password')
  await titled('/online-admission', 'Online admission')
  await titled('/first-login', 'First sign-in')
  await signIn(page, 'administrator')
  await titled('/admin/dashboard', 'Dashboard')
  await titled('/admin/user', 'Profile')
  await titled('/admin/settings/system', 'System settings')
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveTitle('Talaan | Users')
})

test.describe('maintenance', () => {
  test.use({ expected: /status of 503/ })
  const text = 'Portal is under maintenance'

  test('blocks everyone but administrators', async ({ page, someone }) => {
    const cashier = await someone()
    await signIn(cashier, 'cashier')
    await signIn(page, 'administrator')
    const turn = async (on: boolean) => {
      await visit(page, '/admin/settings/system', 'System settings')
      await page.getByRole('switch', { name: /^Maintenance Mode/ }).setChecked(on)
      await page.getByRole('button', { name: 'Update' }).click()
      await expectToast(page, 'Basic Setting Successfully Updated')
    }
    await turn(true)
    try {
      await page.getByRole('link', { name: 'Users' }).click()
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()

      await cashier.getByRole('link', { name: 'Accounts', exact: true }).click()
      await expect(cashier.getByRole('heading', { level: 1, name: text })).toBeVisible()
      await cashier.goto('/admin/payments')
      await expect(cashier.getByRole('heading', { level: 1, name: text })).toBeVisible()
      await cashier.goto('/admin/payments?maintenance')
      await expect(cashier.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
      await expect(cashier.getByRole('status').filter({ hasText: text })).toBeVisible()
      expect(await asked(cashier, '/api/payments?maintenance')).toMatchObject({ status: 503, body: { message: text } })
    } finally {
      await turn(false)
    }
    await expect(page.getByRole('status').filter({ hasText: text })).toBeHidden()
    await cashier.goto('/admin/payments')
    await expect(cashier.getByRole('row').nth(1)).toBeVisible()
  })
})

test('a deactivated user is sent to sign-in at the next call', async ({ page, someone }) => {
  const other = await someone()
  await signInAs(other, 'l.santos@talaan.test', PASSWORD)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, 'administrator')
  await visit(page, '/admin/users?search=l.santos@talaan.test', 'Users')
  const row = page.getByRole('row').filter({ hasText: 'l.santos@talaan.test' })
  const question = 'Are you sure you want to change status for this user?'
  const turn = async (action: string, status: string) => {
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await confirm(page, question, action)
    await expectToast(page, 'User Successfully Updated')
    await expect(row.getByText(status, { exact: true })).toBeVisible()
  }
  await turn('Deactivate', 'Inactive')
  await other.getByRole('link', { name: 'Grades' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signInAs(other, 'l.santos@talaan.test', PASSWORD)
  await expect(other.getByText('The email or password is wrong.')).toBeVisible()
  await turn('Activate', 'Active')
  await signInAs(other, 'l.santos@talaan.test', PASSWORD)
  await expect(other).toHaveURL(/\/admin\/dashboard/)
})
