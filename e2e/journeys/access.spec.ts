import type { Locator } from '@playwright/test'
import { type Rights, screens } from '@talaan/contract'
import { exists } from '../../web/src/app/pages.ts'
import { menuOf } from '../../web/src/app/shell/menu.ts'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectFittingLayout,
  expectToast,
  fetchAnswer,
  fetchBody,
  findMail,
  logOut,
  openDashboard,
  openMenu,
  PASSWORD,
  signIn,
  signInAs,
  signInFresh,
  test,
  visit,
} from '../portal.ts'

test.use({ serviceWorkers: 'allow' })

test('shows the same error for a wrong password and an unknown email', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()
  const refusal = page.getByText('The email, student number or password is wrong.')
  await signInAs(page, 'cashier@talaan.test', 'Not-the-password-1')
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await signInAs(page, 'nobody@talaan.test', PASSWORD)
  await expect(refusal).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('keeps what was typed while its script is still on the way, and the browser sends nothing itself', async ({ page }) => {
  let release = () => {}
  const arrival = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('cashier@talaan.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await expect(button).toBeDisabled()
  await expect(page).toHaveURL('/')
  release()
  await button.click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('opens an account of the demo school with one click', async ({ page }) => {
  await page.goto('/')
  const accounts = page.getByRole('region', { name: 'Demo school' })
  await expectAccessible(page, 'the sign-in page of the demo school')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(page, 'the sign-in page of the demo school')
  await accounts.getByRole('button', { name: 'Librarian' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
})

for (const width of [1440, 360]) {
  test(`moves nothing at ${width} px that somebody is about to click when the period and the demo school come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/config.json', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/')
    const placeOfLink = () => page.getByRole('link', { name: 'Online admission' }).boundingBox()
    const before = await placeOfLink()
    release()
    await expect(page.getByRole('region', { name: 'Demo school' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Enrollment for' })).toBeVisible()
    expect(await placeOfLink()).toEqual(before)
  })
}

test('asks for nothing of the portal before the sign-in page can be used', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect([...html.matchAll(/assets\/(\w+)-[\w-]+\.js/g)].map(([, name]) => name).toSorted()).toEqual(['index', 'session'])
})

test('loads while idle what screens share, and no screen of the menu', async ({ page }) => {
  await signIn(page, 'administrator')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname))
  await visit(page, '/admin/dashboard', /^Welcome/)
  await expect.poll(() => scripts.some((path) => path.includes('/shared-parts-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /\/[\w.]+-list-/.test(path))).toEqual([])
  expect(scripts.length).toBeLessThan(50)
})

test('redirects every signed-in page to sign-in without a token', async ({ page }) => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/payments/billing/1', '/admin/settings/system', '/admin/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' }), path).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  // The page reads the token when its script runs, which may be after its heading is shown, and would open the dashboard at the same time.
  await page.waitForLoadState()
  await page.evaluate(() => localStorage.setItem('token', 'made-up'))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('shows forbidden, unknown and unbuilt pages', async ({ page }) => {
  const expectHeading = async (path: string, title: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(page).toHaveTitle(/^Talaan( \||$)/)
  }
  await signIn(page, 'cashier')
  for (const path of ['/admin/users', '/admin/settings/system', '/admin/enrollments/list', '/admin/student/grades'])
    await expectHeading(path, 'Forbidden')
  await expectHeading('/admin/no-such-page', '404 | Not Found')
  await expectHeading('/no-such-page', '404 | Not Found')
  await expectHeading('/admin/payments/billing/99999999', '404 | Not Found')
  await signIn(page, 'administrator')
  for (const path of ['/admin/student/grades', '/admin/instructor/grades']) await expectHeading(path, 'Forbidden')
  const unbuiltScreens = screens.filter(({ path }) => path.startsWith('/admin/') && !path.includes(':') && !exists(path)).slice(0, 4)
  for (const { path } of unbuiltScreens) await expectHeading(path, '404 | Not Found')
})

test('redirects section addresses to their first page', async ({ page }) => {
  await signIn(page, 'administrator')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/admin/settings/system')
})

for (const role of ['administrator', 'registrar', 'cashier', 'student'] as const) {
  test(`shows the menu of ${role}`, async ({ page }) => {
    await openDashboard(page, role)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    const pathsOf = (links: Locator) =>
      links.evaluateAll((all) => all.map((link) => decodeURIComponent((link as HTMLAnchorElement).pathname)))
    const { data: user } = await fetchBody<{ data: Rights }>(page, '/api/user')
    const { main } = menuOf(user, exists)
    expect(main.length).toBeLessThanOrEqual(9)
    const folds = main.filter((item) => 'entries' in item)
    expect(await pathsOf(menu.getByRole('link'))).toEqual(main.flatMap((item) => ('entries' in item ? [] : item.path)))
    for (const { label, entries } of folds) {
      await openMenu(page, label)
      // One group is open at a time.
      await expect(menu.getByRole('button', { expanded: true })).toHaveCount(1)
      expect(await pathsOf(menu.locator('ul ul').getByRole('link'))).toEqual(entries.map(({ path }) => path))
    }
    await page.getByRole('button', { name: /^Account of/ }).click()
    const choices = page.getByRole('menu', { name: 'Account' }).getByRole('menuitem')
    await expect(choices).toHaveText(/^(administrator|registrar)$/.test(role) ? ['Profile', 'Settings', 'Logout'] : ['Profile', 'Logout'])
  })
}

test('the menu opens at the screen that is open, and its search finds a setting by another word', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/webhooks', 'Webhooks')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'API keys' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'API keys' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('navigation', { name: 'API keys' }).getByRole('link')).toHaveText(['API keys', 'Webhooks'])
  await menu.getByRole('textbox', { name: 'Search settings' }).fill('holiday')
  await expectAccessible(page, 'the search of the settings in the menu')
  await menu.locator('ul ul').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'School calendar' })).toBeVisible()
})

test('asks for confirmation before logging out, in the avatar menu and in the drawer', async ({ page }) => {
  const question = 'Are you sure you want to logout?'
  await signInFresh(page, 'guard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await confirmQuestion(page, question, 'No')
  await expect(page.getByRole('dialog', { name: question })).toBeHidden()
  await expect(page).toHaveURL('/admin/dashboard')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await logOut(page)
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('expires')])).toEqual([null, null])

  await page.evaluate((token) => localStorage.setItem('token', token ?? ''), token)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')

  await signInFresh(page, 'guard')
  await page.getByRole('complementary', { name: 'Portal' }).getByRole('button', { name: 'Logout' }).click()
  await confirmQuestion(page, question, 'Yes')
  await expect(page).toHaveURL('/')
})

test('resets a forgotten password with the mailed link, which works once', async ({ page, openPage }) => {
  const email = 'j.ramos@talaan.test'
  const chosen = 'Panibagong-Susi-77'
  const confirmation = page.getByText('If this account exists and has an email address, a reset link has been sent.')
  const requestReset = async (address: string) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(address)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(confirmation).toBeVisible()
  }
  await requestReset('nobody@talaan.test')
  const since = new Date()
  await requestReset(email)
  const link = /\/reset-password\?token=\S+/.exec(await findMail(email, 'Reset your password', since))?.[0] ?? ''

  const other = await openPage()
  for (const currentPage of [page, other]) {
    await visit(currentPage, link, 'Choose a new password')
    await currentPage.getByLabel(/^New password/).fill(chosen)
    await currentPage.getByLabel('Confirm new password').fill(chosen)
  }
  await page.getByLabel('Confirm new password').fill(`${chosen}x`)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('The passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm new password').fill(chosen)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Your password was changed. Sign in with it.')).toBeVisible()
  await other.getByRole('button', { name: 'Save password' }).click()
  await expectToast(other, 'This link has expired or has already been used.')
  await visit(other, link, 'This link cannot be used')
  await expect(other.getByRole('link', { name: 'Request a new link' })).toBeVisible()

  await signInAs(page, email, PASSWORD)
  await expect(page.getByText('The email, student number or password is wrong.')).toBeVisible()
  await signInAs(page, email, chosen)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test.describe('maintenance', () => {
  test.use({ allowedErrors: /status of 503/ })
  const text = 'Portal is under maintenance'

  test('blocks everyone but administrators', async ({ page, openPage }) => {
    const cashier = await openPage()
    await openDashboard(cashier, 'cashier')
    await signIn(page, 'administrator')
    const setMaintenance = async (on: boolean) => {
      await visit(page, '/admin/settings/system', 'System settings')
      await page.getByRole('switch', { name: /^Maintenance Mode/ }).setChecked(on)
      await page.locator('form').filter({ hasText: 'Maintenance Mode' }).getByRole('button', { name: 'Update' }).click()
      if (on) await confirmQuestion(page, 'Turn on maintenance mode?', 'Turn on')
      await expectToast(page, 'Basic Setting Successfully Updated')
    }
    await setMaintenance(true)
    try {
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()

      await openMenu(cashier, 'Cashier')
      await cashier.getByRole('link', { name: 'Accounts', exact: true }).click()
      await expect(cashier.getByRole('heading', { level: 1, name: text })).toBeVisible()
      await cashier.goto('/admin/payments?from=')
      await expect(cashier.getByRole('heading', { level: 1, name: text })).toBeVisible()
      await cashier.goto('/admin/payments?maintenance')
      await expect(cashier.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
      await expect(cashier.getByRole('status').filter({ hasText: text })).toBeVisible()
      expect(await fetchAnswer(cashier, '/api/payments?maintenance')).toMatchObject({ status: 503, body: { message: text } })
    } finally {
      await setMaintenance(false)
    }
    await expect(page.getByRole('status').filter({ hasText: text })).toBeHidden()
    await cashier.goto('/admin/payments?from=')
    await expect(cashier.getByRole('row').nth(1)).toBeVisible()
  })
})

test('sends a deactivated user to sign-in at the next call', async ({ page, openPage }) => {
  const other = await openPage()
  await signInAs(other, 'l.santos@talaan.test', PASSWORD)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await signIn(page, 'administrator')
  await visit(page, '/admin/users?search=l.santos@talaan.test', 'Users')
  const row = page.getByRole('row').filter({ hasText: 'l.santos@talaan.test' })
  const question = 'Are you sure you want to change status for this user?'
  const changeStatus = async (action: string, status: string) => {
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await confirmQuestion(page, question, action)
    await expectToast(page, 'User Successfully Updated')
    await expect(row.getByText(status, { exact: true })).toBeVisible()
  }
  await changeStatus('Deactivate', 'Inactive')
  await other.getByRole('link', { name: 'Grades' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signInAs(other, 'l.santos@talaan.test', PASSWORD)
  await expect(other.getByText('The email, student number or password is wrong.')).toBeVisible()
  await changeStatus('Activate', 'Active')
  await signInAs(other, 'l.santos@talaan.test', PASSWORD)
  await expect(other).toHaveURL(/\/admin\/dashboard/)
})
