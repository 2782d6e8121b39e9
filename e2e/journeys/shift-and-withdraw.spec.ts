import type { Page } from '@playwright/test'
import { confirm, expect, expectToast, mailTo, pick, signIn, test, visit } from '../portal.ts'

/** Of the demo school: For Enrollment with subjects and without grades. */
const student = { listed: 'VILLAREAL, Kaye Ann D.', last: 'Villareal', name: 'Kaye Ann Villareal' }

test('a student is enrolled, shifts to another course and withdraws', async ({ page }) => {
  await signIn(page, 'registrar')

  await test.step('is enrolled from the list', async () => {
    await visit(page, `/admin/enrollments/for-enrollments?search=${student.last}`, 'For enrollment')
    await choose(page, 'Accept Enrollment')
    await confirm(page, `Accept the enrollment of ${student.name}?`, 'Accept Enrollment')
    await expectToast(page, 'Student Successfully Enrolled.')
    await expect(row(page)).toHaveCount(0)
  })

  await test.step('gets the confirmation again, once a minute', async () => {
    await visit(page, `/admin/enrollments/enrolled?search=${student.last}`, 'Enrolled')
    const since = new Date()
    await choose(page, 'Resend confirmation email')
    await expectToast(page, 'Enrollment Confirmation Email Sent')
    await mailTo('kaye.villareal@mail.test', 'You are enrolled', since)
    await choose(page, 'Resend confirmation email')
    await expectToast(page, /^Too many attempts/)
  })

  await test.step('shifts: the current course is no choice, and the list For enrollment has the student', async () => {
    await choose(page, 'Shift course')
    const shift = page.getByRole('dialog', { name: 'Shift Course' })
    await expect(shift.getByText('Current subject enrolled will be removed.', { exact: true })).toBeVisible()
    await shift.getByRole('button', { name: 'Shift', exact: true }).click()
    await expect(shift.getByText('This field is required')).toHaveCount(2)
    await shift.getByRole('combobox', { name: 'Course' }).click()
    await expect(page.getByRole('option', { name: /^BSBA/ })).toHaveCount(0)
    await page.getByRole('option', { name: /^BSIT/ }).click()
    await pick(page, shift.getByRole('combobox', { name: 'Level' }), 'First year')
    await shift.getByRole('button', { name: 'Shift', exact: true }).click()
    await expectToast(page, 'Course Successfully Shifted.')
    await expect(page).toHaveURL(/\/admin\/enrollments\/for-enrollments\?search=Villareal/)
    await expect(row(page)).toContainText('BSIT')
    await expect(row(page)).toContainText('Irregular')
  })

  await test.step('the history tells what was removed', async () => {
    await row(page).getByText(student.listed).click()
    const history = page.getByRole('dialog', { name: 'Enrollment' }).getByRole('region', { name: 'History' })
    await expect(history).toContainText('Shifted from BSBA to BSIT')
    await expect(history).toContainText('Removed: ')
    await page.keyboard.press('Escape')
  })

  await test.step('withdraws with a reason and leaves every list', async () => {
    await choose(page, 'Withdraw')
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

/** An action of the student's row. */
async function choose(page: Page, action: string): Promise<void> {
  await row(page).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
