import { expect, expectAccessible, expectNoSidewaysScroll, pickOption, signIn, test, visit } from '../../portal.ts'

test('the cashier filters the accounts by balance and reads the sums of accounts and payments', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/accounts', /^Accounts/)
  await expect(page.getByText(/^Assessed ₱[\d,.]+$/)).toBeVisible()
  await pickOption(page, page.getByRole('combobox', { name: 'Balance' }), 'With balance')
  await expect(page.getByRole('row', { name: /AGUILAR/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /DOMINGO/ })).toBeHidden()
  await expect(page.getByText(/^Balance ₱[\d,.]+$/)).toBeVisible()
  await expectAccessible(page, 'the accounts with their sums')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the accounts on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await visit(page, '/admin/payments', /^Payments/)
  await expect(page.getByText('Choose a date to see the totals by mode of payment.')).toBeVisible()
  await page.goto('/admin/payments?from=2026-07-01&to=2026-07-31')
  await expect(page.getByText(/^Cash \(\d+\) ₱[\d,.]+$/)).toBeVisible()
  await expect(page.getByText(/^Total ₱[\d,.]+$/)).toBeVisible()
  await expectAccessible(page, 'the payments with their sums')
})
