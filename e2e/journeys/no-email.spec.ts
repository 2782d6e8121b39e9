import type { Page } from '@playwright/test'
import { applyByCall } from '../apply.ts'
import { confirmQuestion, expect, expectAccessible, expectToast, makeUniqueWord, signIn, signInAs, test, visit } from '../portal.ts'

const OWN_PASSWORD = 'My-Own-Password-26'

test('siblings with one email of a parent are accepted and sign in with their own student numbers', async ({ page, openPage }) => {
  const lastName = makeUniqueWord()
  const parentEmail = `${lastName.toLowerCase()}@example.com`
  const siblings = ['Alma', 'Berto']
  const visitor = await openPage()
  await visitor.goto('/online-admission')
  for (const first_name of siblings) await applyByCall(visitor, { first_name, last_name: lastName, personal_email: parentEmail })

  await signIn(page, 'registrar')
  for (const firstName of siblings) await accept(page, lastName, firstName)

  await visit(page, `/admin/students?search=${lastName}`, 'Students')
  const slips = await printSlips(page, siblings.length)
  for (const [index, firstName] of siblings.entries()) {
    const slip = slips[index]!
    expect(slip.name).toBe(`${lastName.toUpperCase()}, ${firstName}`)
    const student = await openPage()
    await signInAs(student, slip.signInName, slip.password)
    await expect(student.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
    await expect(student.getByLabel('Email or student number')).toHaveValue(slip.signInName)
    await student.getByLabel('Temporary password').fill(slip.password)
    await student.getByLabel(/^New password/).fill(OWN_PASSWORD)
    await student.getByLabel('Confirm new password').fill(OWN_PASSWORD)
    await student.getByRole('button', { name: 'Save password' }).click()
    await expect(student).toHaveURL(/\/admin\/(dashboard|user)/)
  }
  expect(slips[0]!.signInName).not.toBe(slips[1]!.signInName)
})

async function accept(page: Page, lastName: string, firstName: string): Promise<void> {
  await visit(page, `/admin/enrollments/new-request?search=${lastName}`, 'New requests')
  const row = page.getByRole('row').filter({ hasText: firstName })
  await row.getByRole('button', { name: /actions/i }).click()
  await page.getByRole('menuitem', { name: 'Accept' }).click()
  const question = `Accept the admission request by ${firstName} ${lastName}?`
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog.getByText(/Sign-in name: the student number/)).toBeVisible()
  await expect(dialog.getByText(/Accept only if this is a different person/)).toBeVisible()
  await expectAccessible(page, 'accepting')
  await confirmQuestion(page, question, 'Accept')
  await expectToast(page, `Admission request by ${firstName} ${lastName} has been accepted.`)
}

interface PrintedSlip {
  name: string
  signInName: string
  password: string
}

/** Prints slips for all students of the list, twelve per sheet, and reads them from the printed page. */
async function printSlips(page: Page, studentCount: number): Promise<PrintedSlip[]> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Sign-in slips' }).click()
  const form = page.getByRole('dialog', { name: `Sign-in slips for ${studentCount} students` })
  await form.getByRole('radio', { name: 'Also students who have not used their temporary password' }).check()
  await expect(form.getByText('Earlier slips and emailed temporary passwords will no longer work.')).toBeVisible()
  await expectAccessible(page, 'slips')
  await form.getByRole('button', { name: 'Make slips' }).click()
  const result = page.getByRole('dialog', { name: `${studentCount} sign-in slips` })
  await expect(result.getByText('The passwords are not stored and cannot be shown again.')).toBeVisible()
  await result.getByRole('button', { name: 'Print' }).click()
  const slips = page.locator('.slips article')
  await expect(slips).toHaveCount(studentCount)
  const printed = await slips.evaluateAll((articles) =>
    articles.map((article) => {
      const [signInName = '', password = ''] = [...article.querySelectorAll('.secret')].map((node) => node.textContent ?? '')
      return { name: article.querySelector('h1')?.textContent ?? '', signInName, password }
    }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(slips).toHaveCount(0)
  await result.getByRole('button', { name: 'Close', exact: true }).last().click()
  return printed
}
