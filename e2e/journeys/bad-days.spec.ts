import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { withoutDatabase } from '../database.ts'
import { ask, confirm, expect, expectToast, pick, signIn, test, uniqueWord, visit } from '../portal.ts'

test.describe('the database is away for a while', () => {
  test.skip(process.platform === 'win32', 'processes cannot be stopped and continued there')
  test.use({ expected: /status of 503/ })

  test('a retry where the data would be, what was typed stays, and it recovers by itself', async ({ page, someone }) => {
    const last = uniqueWord()
    const [cashier, looking] = [await someone(), await someone()]
    await signIn(cashier, 'cashier')
    await signIn(looking, 'registrar')
    await expect(looking.getByRole('button', { name: 'Enrollments' })).toHaveText(/\d/)
    await signIn(page, 'administrator')
    await visit(page, '/admin/users', 'Users')
    await page.getByRole('button', { name: 'Add user' }).click()
    const form = page.getByRole('dialog', { name: 'New user' })
    const field = (name: string) => form.getByRole('textbox', { name, exact: true })
    await field('First name').fill('Teresa')
    await field('Last name').fill(last)
    await field('Personal email').fill(`${last.toLowerCase()}@example.com`)
    await field('Contact number').fill('09171234567')
    await pick(page, form.getByRole('combobox', { name: 'Role' }), 'Guard')

    await withoutDatabase(async () => {
      await cashier.getByRole('link', { name: 'Accounts', exact: true }).click()
      await form.getByRole('button', { name: 'Add user' }).click()
      await expectToast(page, /try again/i)
      await expect(field('Last name')).toHaveValue(last)
      await expect(form.getByRole('combobox', { name: 'Role' })).toHaveValue('Guard')
      await expect(page).toHaveURL('/admin/users')
      await expect(cashier.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 })
      await expect(cashier.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible()
    })

    const polled = looking.waitForResponse((answer) => answer.url().endsWith('/api/informations') && answer.status() < 400, {
      timeout: 60_000,
    })
    await expect(async () => {
      await cashier.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 })
      await expect(cashier.getByRole('row').nth(1)).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await form.getByRole('button', { name: 'Add user' }).click()
    await expectToast(page, 'User Successfully Created')
    const { meta } = await ask<{ meta: { total: number } }>(page, `/api/users?search=${last}`)
    expect(meta.total).toBe(1)
    await polled
    await expect(looking.getByRole('button', { name: 'Enrollments' })).toHaveText(/\d/)
    await expect(looking.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  })
})

test('two registrars accept the same request at once', async ({ page, someone }) => {
  const other = await someone()
  const last = uniqueWord()
  await page.goto('/online-admission')
  await applyQuietly(page, last)
  for (const one of [page, other]) {
    await signIn(one, one === page ? 'registrar' : 'administrator')
    await visit(one, `/admin/admission/college?search=${last}`, 'College admission')
    await one.getByRole('row').filter({ hasText: 'Luz' }).getByRole('button', { name: 'Actions' }).click()
    await one.getByRole('menuitem', { name: 'Accept' }).click()
  }
  const question = `Accept the admission request by Luz ${last}?`
  await Promise.all([confirm(page, question, 'Accept'), confirm(other, question, 'Accept')])
  const said = (one: Page) => one.getByRole('region', { name: 'Notices' }).locator('> div')
  await Promise.all([expect(said(page)).toHaveCount(1), expect(said(other)).toHaveCount(1)])
  const texts = [await said(page).innerText(), await said(other).innerText()].map((text) => text.trim()).sort()
  expect(texts).toEqual([
    `Admission request by Luz ${last} has been accepted.`,
    'Only an enrollment that is Pending can be accepted. This one is For Enrollment.',
  ])
  for (const one of [page, other]) await expect(one.getByText('Sorry, no matching records found')).toBeVisible()
})

test('a link with a filter that does not exist shows the list, and nothing of it is remembered', async ({ page }) => {
  await signIn(page, 'registrar')
  const name = page.locator('tbody').getByRole('button').first()
  await visit(page, '/admin/enrollments/list?status=gone&sort=colour', 'Enrollments')
  await expect(name).toBeVisible()
  await visit(page, '/admin/enrollments/list', 'Enrollments')
  await expect(name).toBeVisible()
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toMatch(/gone|colour/)
})

test('details of what is not there say so where they would be', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, '/admin/enrollments/list?details=99999999', 'Enrollments')
  const details = page.getByRole('dialog', { name: 'Enrollment' })
  await expect(details.getByRole('heading', { name: 'This record is not there any more' })).toBeVisible()
  await expect(page.getByText('There is no page at this address.')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('tbody').getByRole('button').first()).toBeVisible()
})

test('grades that were discarded on the way out are not offered again', async ({ page }) => {
  await signIn(page, 'full_time')
  await visit(page, '/admin/instructor/grades', 'Grades')
  await page.locator('tbody').getByRole('link').first().click()
  const cell = page.getByRole('textbox', { name: /^Midterm, / }).first()
  await expect(cell).toBeVisible()
  const sheet = page.url()
  const other = (await cell.inputValue()) === '1.00' ? '2.00' : '1.00'
  const kept = page.getByText('1 unsaved change', { exact: true })
  const type = async () => {
    await cell.fill(other)
    await cell.press('Enter')
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  }
  await type()
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await type()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await confirm(page, 'What you entered is not saved yet.', 'Discard')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.goto(sheet)
  await expect(cell).toBeVisible()
  await expect(kept).toHaveCount(0)
})

test('a closed enrollment period is said with its dates', async ({ page, someone }) => {
  const visitor = await someone()
  await signIn(page, 'administrator')
  const turn = async (status: string) => {
    await visit(page, '/admin/settings/enrollments', 'Enrollment settings')
    await pick(page, page.getByRole('combobox', { name: 'Status' }), status)
    await page.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'Basic Setting Successfully Updated')
  }
  await turn('Closed')
  try {
    await visit(visitor, '/online-admission', 'Online admission')
    await expect(visitor.getByText('Online admission for First semester, 2026–2027 is closed.')).toBeVisible()
    await expect(visitor.getByText(/Its dates are 1 May 2026 to \d+ \w+ \d{4}\./)).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Next' })).toHaveCount(0)
    await expect(visitor.getByRole('link', { name: 'I already applied' })).toBeVisible()
  } finally {
    await turn('Open')
  }
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Next' })).toBeVisible()
})

/** An application as the form sends it; the form itself has a journey of its own. */
async function applyQuietly(page: Page, last: string): Promise<void> {
  const proof = await solvedSum(page)
  const status = await page.evaluate(
    async ([last, version, proof]) => {
      const { api_key } = await (await fetch('/config.json')).json()
      const headers = { 'x-api-key': api_key, accept: 'application/json', 'content-type': 'application/json' }
      const { data: courses } = await (await fetch('/api/courseOptions', { headers })).json()
      const body = {
        enrollee_type: 'new',
        course_id: courses.find((course: { code: string }) => course.code === 'BSBA').id,
        level: 1,
        first_name: 'Luz',
        last_name: last,
        birthdate: '2008-01-09',
        birthplace: 'Cabanatuan City',
        gender: 'Female',
        civil_status: 'Single',
        citizenship: 'Filipino',
        personal_email: `${last.toLowerCase()}@example.com`,
        contact_number: '09171234567',
        street: '12 Maharlika Highway',
        province: 'Nueva Ecija',
        municipality: 'City of Cabanatuan',
        barangay: 'Aduas Norte',
        psgc_code: '0304903090',
        emergency_contact_name: 'Rosa',
        emergency_contact_number: '09170001111',
        school_graduated_name: 'Nueva Ecija High School',
        school_graduated_year: '2026',
        school_graduated_address: 'Cabanatuan City',
        consent: true,
        privacy_notice_version: version,
        proof,
      }
      const answer = await fetch('/api/admissions', { method: 'POST', headers, body: JSON.stringify(body) })
      return `${answer.status} ${await answer.text()}`
    },
    [last, PRIVACY_NOTICE_VERSION, proof] as const,
  )
  expect(status).toMatch(/^200 /)
}

/** What the form works out beside the page. */
async function solvedSum(page: Page): Promise<string> {
  const { data } = await ask<{ data: { salt: string; hash: string; signature: string } }>(page, '/api/admissions/challenge')
  let number = 0
  while (createHash('sha256').update(`${data.salt}.${number}`).digest('hex') !== data.hash) number++
  return `${data.salt}.${number}.${data.signature}`
}
