import type { Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchBody,
  findMail,
  logOut,
  makeUniqueWord,
  signIn,
  test,
  visit,
} from '../../portal.ts'

const PHONE = { width: 360, height: 780 }

/** Without the name of the school, which a new password may not have. */
const PARENT_PASSWORD = 'Tahimik-Na-Parola-88'

test('a parent is invited by mail and by letter, sees a minor, and an adult child for as long as the child allows it', async ({
  page,
  openPage,
}) => {
  const [parent, student] = [await openPage({ viewport: PHONE }), await openPage({ viewport: PHONE })]
  await page.context().addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, 'registrar')
  await signIn(student, 'student')
  const [adult, minor] = [await findStudentId(page, 'Aguilar'), await findStudentId(page, 'Esguerra')]
  const email = `${makeUniqueWord().toLowerCase()}@example.test`

  await test.step('the registrar invites a parent by mail', async () => {
    await visit(page, `/admin/students/${adult}/parents`, /Aguilar/i)
    await page.getByRole('button', { name: 'Invite by email' }).click()
    const dialog = page.getByRole('dialog', { name: /^Invite a parent/ })
    await dialog.getByLabel('Relation').selectOption({ label: 'Guardian' })
    await dialog.getByLabel('Email').fill(email)
    await expectAccessible(page, 'the invitation of a parent')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Guardian')
  })

  await test.step('the parent opens an account with the link', async () => {
    const mail = await findMail(email, 'See the school record of your child')
    await parent.goto(/https?:\/\/[^/\s]+(\/parent\?invitation=[\w-]+)/.exec(mail)![1]!)
    await parent.getByLabel('Your first name').fill('Corazon')
    await parent.getByLabel('Your last name').fill('Villanueva')
    await expect(parent.getByLabel('Your email')).toHaveValue(email)
    await parent.getByLabel(/^Password/).fill(PARENT_PASSWORD)
    await parent.getByLabel(/^Confirm password/).fill(PARENT_PASSWORD)
    await expectAccessible(parent, 'the account of a parent')
    await expectNoSidewaysScroll(parent, 'the account of a parent')
    await parent.getByLabel(/privacy notice and agree/).check()
    await parent.getByRole('button', { name: 'Make my account' }).click()
    await expect(parent.getByRole('heading', { level: 1, name: 'Children' })).toBeVisible()
    await expect(parent.getByText('This student is 18 or older and decides who sees the record.')).toBeVisible()
    await expect(parent.getByRole('link', { name: 'Open record' })).toHaveCount(0)
  })

  await test.step('the adult child allows it', async () => {
    await visit(student, '/admin/student/parents', 'Parents')
    const card = student.getByRole('listitem').filter({ hasText: 'Corazon Villanueva' })
    await expect(card).toContainText('No access')
    await expectAccessible(student, 'the parents of a student')
    await card.getByRole('button', { name: 'Allow access' }).click()
    await confirmQuestion(student, 'Let Corazon Villanueva see your record?', 'Allow')
    await expect(card).toContainText('Sees your record')
  })

  await test.step('the parent adds a minor with the code of a letter', async () => {
    await page.goto(`/students/${minor}/parents/print`)
    const code = await page.locator('.parent-code b').innerText()
    await logOut(parent)
    await parent.goto('/parent')
    await parent.getByLabel('Code').fill(code)
    await parent.getByRole('button', { name: 'Continue' }).click()
    await parent.getByRole('button', { name: 'I have an account: sign in' }).click()
    await parent.getByLabel('Email').fill(email)
    await parent.getByLabel(/^Password/).fill(PARENT_PASSWORD)
    await parent.getByRole('button', { name: 'Sign in' }).click()
    await parent.getByLabel('You are the student’s').selectOption({ label: 'Mother' })
    await parent.getByLabel(/privacy notice and agree/).check()
    await parent.getByRole('button', { name: 'Add the child to my account' }).click()
    await expect(parent.getByRole('link', { name: 'Open record' })).toHaveCount(2)
    await expectAccessible(parent, 'the children of a parent')
    await expectNoSidewaysScroll(parent, 'the children of a parent')
  })

  await test.step('the parent reads every page of both children', async () => {
    for (const [id, name] of [
      [adult, /AGUILAR/],
      [minor, /ESGUERRA/],
    ] as const) {
      await visit(parent, `/admin/parent/children/${id}`, name)
      for (const view of ['Grades', 'Balance', 'Clearance', 'Subjects']) {
        await parent.getByRole('link', { name: view, exact: true }).click()
        await expect(parent.getByRole('link', { name: view, exact: true })).toHaveAttribute('aria-current', 'page')
        await expectAccessible(parent, `${view} of a child`)
        await expectNoSidewaysScroll(parent, `${view} of a child`)
      }
    }
    await visit(parent, '/admin/dashboard', /^Welcome, Corazon/)
    await expect(parent.getByRole('link', { name: 'Open record' })).toHaveCount(2)
  })

  await test.step('the adult child stops it, and the parent reads nothing more', async () => {
    const card = student.getByRole('listitem').filter({ hasText: 'Corazon Villanueva' })
    await card.getByRole('button', { name: 'Stop access' }).click()
    await confirmQuestion(student, 'Stop Corazon Villanueva from seeing your record?', 'Stop')
    await expect(card).toContainText('No access')
    await visit(parent, '/admin/parent/children', 'Children')
    await expect(parent.getByRole('link', { name: 'Open record' })).toHaveCount(1)
    await parent.goto(`/admin/parent/children/${adult}?view=grades`)
    await expect(parent.getByText('This student is 18 or older and decides who sees the record.')).toBeVisible()
  })

  await test.step('the registrar removes the parent from the record of the minor', async () => {
    await visit(page, `/admin/students/${minor}/parents`, /Esguerra/i)
    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Remove access' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Order of the court')
    await page.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click()
    await expect(row).toContainText('Order of the court')
    await visit(parent, '/admin/parent/children', 'Children')
    await expect(parent.getByText(/ESGUERRA/)).toHaveCount(0)
  })
})

async function findStudentId(registrar: Page, lastName: string): Promise<number> {
  const { data } = await fetchBody<{ data: { id: number }[] }>(registrar, `/api/students?search=${lastName}`)
  return data[0]!.id
}
