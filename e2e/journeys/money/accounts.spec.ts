import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchBody,
  parseCentavos,
  pickOption,
  signIn,
  test,
  visit,
} from '../../portal.ts'

/** Reads one sum above a list as centavos. */
const readTotal = async (page: Page, label: string): Promise<number> =>
  parseCentavos(await page.getByText(new RegExp(`^${label} ₱[\\d,.]+$`)).innerText())

test('the cashier filters the accounts by balance and reads the sums of accounts and payments', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/accounts', /^Accounts/)
  const assessedOfAll = await readTotal(page, 'Assessed')
  const reading = page.waitForResponse((response) => /\/api\/accounts\?.*balance=owing/.test(response.url()))
  await pickOption(page, page.getByRole('combobox', { name: 'Balance' }), 'With balance')
  await expect(page.getByRole('row', { name: /AGUILAR/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /DOMINGO/ })).toBeHidden()
  const { data: accounts } = (await (await reading).json()) as { data: { net_centavos: number | null; balance_centavos: number }[] }
  const sumOf = (centavos: (number | null)[]) => centavos.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)
  await expect.poll(() => readTotal(page, 'Assessed')).toBe(sumOf(accounts.map((account) => account.net_centavos)))
  expect(await readTotal(page, 'Assessed')).toBeLessThan(assessedOfAll)
  expect(await readTotal(page, 'Balance')).toBe(sumOf(accounts.map((account) => account.balance_centavos)))
  await expectAccessible(page, 'the accounts with their sums')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the accounts on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await visit(page, '/admin/payments?from=', /^Payments/)
  await expect(page.getByText('Choose a date to see the totals by mode of payment.')).toBeVisible()
  await page.goto('/admin/payments?from=2026-07-01&to=2026-07-31')
  const { data: payments } = await fetchBody<{ data: { tender: string; amount_centavos: number; voided_at: string | null }[] }>(
    page,
    '/api/payments?from=2026-07-01&to=2026-07-31&limit=100',
  )
  const counted = payments.filter((payment) => payment.voided_at === null)
  const inCash = counted.filter((payment) => payment.tender === 'cash')
  await expect.poll(() => readTotal(page, 'Total')).toBe(sumOf(counted.map((payment) => payment.amount_centavos)))
  expect(await readTotal(page, `Cash \\(${inCash.length}\\)`)).toBe(sumOf(inCash.map((payment) => payment.amount_centavos)))
  await expectAccessible(page, 'the payments with their sums')
})
