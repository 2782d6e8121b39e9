import type { Page } from '@playwright/test'
import { confirmQuestion, expect, expectToast, findMail, pickOption, signIn, test, visit } from '../portal.ts'

/** A student of the demo school: For Enrollment, with subjects and without grades. */
const student = { listed: 'VILLAREAL, Kaye Ann Domingo', last: 'Villareal', name: 'Kaye Ann D. Villareal' }

test('a student is enrolled, shifts to another course and withdraws', async ({ page }) => {
  await signIn(page, 'registrar')

  await test.step('is enrolled from the list', async () => {
    await visit(page, `/admin/enrollments/for-enrollments?search=${student.last}`, 'For enrollment')
    await chooseRowAction(page, 'Accept Enrollment')
    await confirmQuestion(page, `Accept the enrollment of ${student.name}?`, 'Accept Enrollment')
    await expectToast(page, 'Student Successfully Enrolled.')
    await expect(row(page)).toHaveCount(0)
  })

  await test.step('gets the confirmation email again, at most once a minute', async () => {
    await visit(page, `/admin/enrollments/enrolled?search=${student.last}`, 'Enrolled')
    const since = new Date()
    await chooseRowAction(page, 'Resend confirmation email')
    await expectToast(page, 'Enrollment Confirmation Email Sent')
    await findMail('kaye.villareal@mail.test', 'You are enrolled', since)
    await chooseRowAction(page, 'Resend confirmation email')
    await expectToast(page, /^Too many attempts/)
  })

  await test.step('shifts to another course, not the current one, and appears in the list For Enrollment', async () => {
    await chooseRowAction(page, 'Shift course')
    const shift = page.getByRole('dialog', { name: 'Shift Course' })
    await expect(shift.getByText('Current subject enrolled will be removed.', { exact: true })).toBeVisible()
    await shift.getByRole('button', { name: 'Shift', exact: true }).click()
    await expect(shift.getByText('This field is required')).toHaveCount(2)
    await shift.getByRole('combobox', { name: 'Course' }).click()
    await expect(page.getByRole('option', { name: /^BSBA/ })).toHaveCount(0)
    await page.getByRole('option', { name: /^BSIT/ }).click()
    await pickOption(page, shift.getByRole('combobox', { name: 'Level' }), 'First year')
    await shift.getByRole('button', { name: 'Shift', exact: true }).click()
    await expectToast(page, 'Course Successfully Shifted.')
    await expect(page).toHaveURL(/\/admin\/enrollments\/for-enrollments\?search=Villareal/)
    await expect(row(page)).toContainText('BSIT')
    await expect(row(page)).toContainText('Irregular')
  })

  await test.step('the history shows the removed subjects', async () => {
    await row(page).getByText(student.listed).click()
    const history = page.getByRole('dialog', { name: 'Enrollment' }).getByRole('region', { name: 'History' })
    await expect(history).toContainText('Shifted from BSBA to BSIT')
    await expect(history).toContainText('Removed: ')
    await page.keyboard.press('Escape')
  })

  await test.step('withdraws with a reason and leaves every list', async () => {
    await chooseRowAction(page, 'Withdraw')
    const withdraw = page.getByRole('dialog', { name: 'Are you sure you want to withdraw this enrollment?' })
    await expect(withdraw.getByText('Charged', { exact: true })).toBeVisible()
    await withdraw.getByRole('button', { name: 'Withdraw' }).click()
    await expect(withdraw.getByText('This field is required')).toBeVisible()
    await withdraw.getByRole('textbox', { name: 'Reason' }).fill('Moves to another town')
    await withdraw.getByRole('button', { name: 'Withdraw' }).click()
    await expectToast(page, 'Enrollment Successfully Withdrawn.')
    for (const list of ['for-enrollments', 'enrolled', 'cashier-hold', 'list']) {
      await page.goto(`/admin/enrollments/${list}?search=${student.last}`)
      await expect(page.getByText('Sorry, no matching records found')).toBeVisible()
    }
  })
})

const row = (page: Page) => page.getByRole('row').filter({ hasText: student.listed })

/** Chooses an action of the student's row. */
async function chooseRowAction(page: Page, action: string): Promise<void> {
  await row(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
