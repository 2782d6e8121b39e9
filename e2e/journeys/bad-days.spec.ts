import type { Page } from '@playwright/test'
import { applyByCall } from '../apply.ts'
import { withoutDatabase } from '../database.ts'
import {
  confirmQuestion,
  expect,
  expectToast,
  fetchBody,
  makeUniqueWord,
  openDashboard,
  openMenu,
  pickOption,
  signIn,
  test,
  visit,
} from '../portal.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('while the database is unavailable', () => {
  test.skip(process.platform === 'win32', 'processes cannot be stopped and continued there')
  test.use({ allowedErrors: /status of 503/ })

  test('offers a retry in place of the data, keeps typed text, and recovers by itself', async ({ page, openPage }) => {
    const lastName = makeUniqueWord()
    const [cashier, looking] = [await openPage(), await openPage()]
    await openDashboard(cashier, 'cashier')
    await openDashboard(looking, 'registrar')
    await expect(looking.getByRole('button', { name: 'Admissions & Enrollment' })).toHaveText(/\d/)
    await signIn(page, 'administrator')
    await visit(page, '/admin/users', 'Users')
    await page.getByRole('button', { name: 'Add user' }).click()
    const form = page.getByRole('dialog', { name: 'New user' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await field('First name').fill('Teresa')
    await field('Last name').fill(lastName)
    await field('Personal email').fill(`${lastName.toLowerCase()}@example.com`)
    await field('Contact number').fill('09171234567')
    await pickOption(page, form.getByRole('combobox', { name: 'Role' }), 'Guard')

    await withoutDatabase(async () => {
      await openMenu(cashier, 'Cashier')
      await cashier.getByRole('link', { name: 'Accounts', exact: true }).click()
      await form.getByRole('button', { name: 'Add user' }).click()
      // The server waits up to 15 seconds for a connection before it answers.
      await expectToast(page, /try again/i, { timeout: 60_000 })
      await expect(field('Last name')).toHaveValue(lastName)
      await expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('Guard')
      await expect(page).toHaveURL('/admin/users')
      await expect(cashier.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 60_000 })
      await expect(cashier.getByRole('heading', { name: 'The data could not be loaded' })).toBeVisible()
    })

    const polled = looking.waitForResponse((answer) => answer.url().endsWith('/api/informations') && answer.status() < 400, {
      timeout: 60_000,
    })
    await expect(async () => {
      // The list of an earlier click may come only now.
      const retry = cashier.getByRole('button', { name: 'Try again' })
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
      await expect(cashier.getByRole('row').nth(1)).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await form.getByRole('button', { name: 'Add user' }).click()
    await expectToast(page, 'User Successfully Created')
    const { meta } = await fetchBody<{ meta: { total: number } }>(page, `/api/users?search=${lastName}`)
    expect(meta.total).toBe(1)
    await polled
    await expect(looking.getByRole('button', { name: 'Admissions & Enrollment' })).toHaveText(/\d/)
    await expect(looking.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  })
})

test('accepts a request once when two registrars accept it at the same time', async ({ page, openPage }) => {
  const other = await openPage()
  const lastName = makeUniqueWord()
  await page.goto('/online-admission')
  await applyByCall(page, { first_name: 'Luz', last_name: lastName })
  for (const one of [page, other]) {
    await signIn(one, one === page ? 'registrar' : 'administrator')
    await visit(one, `/admin/admission/college?search=${lastName}`, 'College admission')
    await one.getByRole('row').filter({ hasText: 'Luz' }).getByRole('button', { name: 'Actions' }).click()
    await one.getByRole('menuitem', { name: 'Accept' }).click()
  }
  const question = `Accept the admission request by Luz ${lastName}?`
  await Promise.all([confirmQuestion(page, question, 'Accept'), confirmQuestion(other, question, 'Accept')])
  const findNotices = (one: Page) => one.getByRole('region', { name: 'Notices' }).locator('> div')
  await Promise.all([expect(findNotices(page)).toHaveCount(1), expect(findNotices(other)).toHaveCount(1)])
  const texts = [await findNotices(page).innerText(), await findNotices(other).innerText()].map((text) => text.trim()).sort()
  expect(texts).toEqual([
    `Admission request by Luz ${lastName} has been accepted.`,
    'Only an enrollment that is Pending can be accepted. This one is For Enrollment.',
  ])
  for (const one of [page, other]) await expect(one.getByText('Sorry, no matching records found')).toBeVisible()
})

test('ignores an unknown filter in a link and does not remember it', async ({ page }) => {
  await signIn(page, 'registrar')
  const name = page.locator('tbody').getByRole('button').first()
  await visit(page, '/admin/enrollments/list?status=gone&sort=colour', 'Enrollments')
  await expect(name).toBeVisible()
  await visit(page, '/admin/enrollments/list', 'Enrollments')
  await expect(name).toBeVisible()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/gone|colour/)
})

test('shows an error in the details of an unknown row', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, '/admin/enrollments/list?details=99999999', 'Enrollments')
  const details = page.getByRole('dialog', { name: 'Enrollment' })
  await expect(details.getByRole('heading', { name: 'This record no longer exists' })).toBeVisible()
  await expect(page.getByText('Page not found.')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('tbody').getByRole('button').first()).toBeVisible()
})

test('does not offer grades again that were discarded on leaving', async ({ page }) => {
  await signIn(page, 'full_time')
  await visit(page, '/admin/instructor/grades', 'Grades')
  await page.locator('tbody').getByRole('link').first().click()
  const cell = page.getByRole('textbox', { name: /^Midterm, / }).first()
  await expect(cell).toBeVisible()
  const sheet = page.url()
  const other = (await cell.inputValue()) === '1.00' ? '2.00' : '1.00'
  const unsavedNote = page.getByText('1 unsaved change', { exact: true })
  const type = async () => {
    await cell.fill(other)
    await cell.press('Enter')
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  }
  await type()
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(unsavedNote).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await confirmQuestion(page, 'Discard 1 unsaved change from an earlier visit?', 'Discard')
  await type()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await confirmQuestion(page, 'You have unsaved changes.', 'Discard')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto(sheet)
  await expect(cell).toBeVisible()
  await expect(unsavedNote).toHaveCount(0)
})

test('shows the dates of a closed enrollment period', async ({ page, openPage }) => {
  const visitor = await openPage()
  await signIn(page, 'administrator')
  const turn = async (status: string) => {
    await visit(page, '/admin/settings/enrollments', 'Enrollment settings')
    await pickOption(page, page.getByRole('combobox', { name: 'Status' }), status)
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Basic Setting Successfully Updated')
  }
  await turn('Closed')
  try {
    await visit(visitor, '/online-admission', 'Online admission')
    await expect(visitor.getByText('Online admission for First semester, 2026–2027 is closed.')).toBeVisible()
    await expect(visitor.getByText(/Admission period: 1 May 2026 to \d+ \w+ \d{4}\./)).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'Check or edit my application' })).toBeVisible()
  } finally {
    await turn('Open')
  }
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Next' })).toBeVisible()
})
