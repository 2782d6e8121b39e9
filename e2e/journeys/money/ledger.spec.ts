import { expect, expectNoSidewaysScroll, fetchBody, signIn, test, visit } from '../../portal.ts'

test('the cashier reads which fees a student has paid, entry by entry', async ({ page }) => {
  await signIn(page, 'cashier')
  const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(page, '/api/accounts?search=aguilar')
  await visit(page, `/admin/accounts/${data[0]?.enrollment_id}`, /AGUILAR/)
  await page.getByRole('button', { name: 'Show ledger' }).click()
  const ledger = page.getByRole('region', { name: 'Ledger' })
  await expect(ledger.getByRole('row', { name: /^Tuition ₱9,000\.00/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /OR 0001001, Cash.*−₱3,000\.00 ₱12,930\.00$/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(ledger.getByText('OR 0001001, Cash')).toBeVisible()
  await expectNoSidewaysScroll(page, 'the ledger on a phone')
})
