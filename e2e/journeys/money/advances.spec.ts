import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, signIn, test, visit } from '../../portal.ts'

test('the cashier receives a reservation from somebody without a bill, and more than a balance only with a purpose', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/payments', 'Payments')
  const search = page.getByRole('textbox', { name: 'Student at the counter' })

  await test.step('an applicant is found although there is no account in this term', async () => {
    await search.fill('Mercado')
    await expect(page.getByRole('option', { name: /MERCADO, Althea Joy/ })).toBeVisible()
    await search.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /MERCADO/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'OR number' }).fill('ADV-0001')
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,000')
    await page.getByRole('textbox', { name: 'Amount' }).press('Enter')
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.getByLabel('Purpose of the advance').fill('Reservation')
    await page.getByRole('textbox', { name: 'Amount' }).press('Enter')
    await expectToast(page, /^Payment Successfully Recorded\. Advance ₱1,000\.00/)
    await expect(page.getByText('Advance ₱1,000.00; it pays the next bill')).toBeVisible()
    await expectAccessible(page, 'the billing of a student')
  })

  await test.step('the payment is in the list', async () => {
    await visit(page, '/admin/payments?search=ADV-0001', 'Payments')
    const row = page.getByRole('row').filter({ hasText: 'ADV-0001' })
    await expect(row).toContainText('Reservation')
    await row.getByText('MERCADO').click()
    await expect(page.getByRole('heading', { level: 1, name: /MERCADO/ })).toBeVisible()
  })

  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the billing of a student on a phone')
})
