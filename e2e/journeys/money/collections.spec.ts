import { expect, expectNoSidewaysScroll, signIn, test, visit } from '../../portal.ts'

test('the cashier reads and prints what was collected, with the voided receipt in its place', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/reports/cashiers?from=2026-07-01&to=2026-07-31', 'Cashier reports')
  const receipts = page.getByRole('region', { name: 'Cashier reports' })
  await expect(receipts.getByRole('row', { name: /^0001001 6 Jul 2026 AGUILAR, Jessa Mae/ })).toBeVisible()
  await expect(receipts.getByRole('row', { name: /^0001003 .*Voided ₱3,000\.00$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'By mode of payment' })).toContainText('Cash')

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('heading', { name: 'Report of Collections' }).locator('..')
  await expect(sheet.getByRole('row', { name: /0001003 GATDULA, .* VOIDED/ })).toBeVisible()
  await expect(sheet.getByText('1 Jul 2026 to 31 Jul 2026')).toBeVisible()
  await expect(sheet.getByText('All fee categories')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'By mode of payment' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByText('By fee category')).toBeVisible()
  await expectNoSidewaysScroll(page, 'the cashier report on a phone')
})
