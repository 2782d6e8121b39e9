import type { Page } from '@playwright/test'
import { confirmQuestion, expect, expectToast, signIn, test, visit } from '../portal.ts'

/** A student of the demo school, on hold because the downpayment of ₱3,000.00 is missing. */
const student = { listed: 'PANGILINAN, Rose Marie Tolentino', last: 'Pangilinan', name: 'Rose Marie T. Pangilinan' }

test('releases a hold by a payment, and a manual hold with a reason on record', async ({ page, openPage }) => {
  const registrar = await openPage()
  await signIn(registrar, 'registrar')
  const details = registrar.getByRole('dialog', { name: 'Enrollment' })

  await test.step('the registrar sees the hold and who raised it', async () => {
    await openEnrollment(registrar, 'cashier-hold', "Cashier's hold")
    const holds = details.getByRole('region', { name: 'Holds' })
    await expect(holds).toContainText('Down payment ₱3,000.00')
    await expect(holds).toContainText('not paid yet')
    await registrar.keyboard.press('Escape')
  })

  await test.step('the cashier takes the downpayment', async () => {
    await signIn(page, 'cashier')
    await visit(page, '/admin/payments', 'Payments')
    const search = page.getByRole('textbox', { name: 'Student at the counter' })
    await search.fill(student.last)
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: student.listed })).toBeVisible()
    await page.getByRole('textbox', { name: 'OR number' }).fill('HR-0001')
    await page.getByRole('textbox', { name: 'Amount' }).fill('3,000.00')
    await page.getByRole('button', { name: 'Receive payment' }).click()
    await expectToast(page, /^Payment Successfully Recorded/)
  })

  await test.step('the enrollment becomes For Enrollment automatically', async () => {
    await openEnrollment(registrar, 'for-enrollments', 'For enrollment')
    await expect(details.getByRole('region', { name: 'Holds' })).toHaveCount(0)
    const history = details.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Hold released')
    await expect(history).toContainText('Reason: Paid')
    await expect(history).toContainText('OR HR-0001: ₱3,000.00')
  })

  await test.step('the registrar holds it by hand and releases it again', async () => {
    await details.getByRole('button', { name: 'More' }).click()
    await registrar.getByRole('menuitem', { name: 'Put on hold' }).click()
    const hold = registrar.getByRole('dialog', { name: `Put ${student.name} on hold` })
    await hold.getByRole('button', { name: 'Put on hold' }).click()
    await expect(hold.getByText('This field is required')).toBeVisible()
    await hold.getByRole('textbox', { name: 'Reason' }).fill('The birth certificate is missing')
    await hold.getByRole('button', { name: 'Put on hold' }).click()
    await expectToast(registrar, 'Enrollment Successfully Put On Hold.')
    await expect(details.getByRole('region', { name: 'Holds' })).toContainText('The birth certificate is missing')

    await details.getByRole('button', { name: 'Release Other' }).click()
    const release = registrar.getByRole('dialog', { name: /^Release the hold/ })
    await release.getByRole('textbox', { name: 'Reason' }).fill('Brought to the window')
    await release.getByRole('button', { name: 'Release' }).click()
    await expectToast(registrar, 'Hold Successfully Released.')
    await expect(details.getByRole('region', { name: 'History' })).toContainText('Reason: Brought to the window')
  })

  await test.step('the registrar enrolls the student', async () => {
    await details.getByRole('button', { name: 'Accept Enrollment' }).click()
    await confirmQuestion(registrar, `Accept the enrollment of ${student.name}?`, 'Accept Enrollment')
    await expectToast(registrar, 'Student Successfully Enrolled.')
  })
})

async function openEnrollment(page: Page, list: string, title: string): Promise<void> {
  await visit(page, `/admin/enrollments/${list}?search=${student.last}`, title)
  await page.getByRole('row').filter({ hasText: student.listed }).getByText(student.listed).click()
  await expect(page.getByRole('dialog', { name: 'Enrollment' })).toContainText(student.listed)
}
