import type { Page } from '@playwright/test'
import { expect, expectAccessible, fetchBody, signIn, test, visit } from '../../portal.ts'

const stopPrinting = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: (window as never as { printed: number }).printed + 1 }),
    })
  })
const countPrints = (page: Page) => page.evaluate(() => (window as never as { printed: number }).printed)

/** The length of the page and its paper in points, from the PDF that the browser would print. */
async function printedPaper(page: Page): Promise<{ pages: number; width: number; height: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  return { pages: text.match(/\/Type ?\/Page\b/g)?.length ?? 0, width: Math.round(Number(width)), height: Math.round(Number(height)) }
}

test('the cashier prints the statement of account, the assessment form and a receipt, and a second print is marked', async ({ page }) => {
  await stopPrinting(page)
  await signIn(page, 'cashier')
  const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(page, '/api/accounts?search=aguilar')
  const id = data[0]!.enrollment_id

  await visit(page, `/payments/${id}/print`, 'Statement of Account')
  await expect.poll(() => countPrints(page)).toBe(1)
  await expect(page.getByRole('row', { name: /^Tuition, lecture 18 ₱450\.00/ })).toBeVisible()
  await expect(page.getByRole('row', { name: '6 Jul 2026 0001001 Cash ₱3,000.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Balance ₱/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Down payment .* ₱3,000\.00 ₱3,000\.00 ₱0\.00$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^To see final grades/ })).toBeVisible()
  await expect(page.getByText('Prepared by')).toBeVisible()
  await expectAccessible(page, 'the statement of account')
  expect(await printedPaper(page)).toEqual({ pages: 1, width: 595, height: 842 })

  await visit(page, `/payments/${id}/bill/print`, 'Assessment Form')
  await expect(page.getByRole('row', { name: /^Net assessment ₱/ })).toBeVisible()

  await visit(page, `/admin/payments/billing/${id}`, /AGUILAR/)
  const receiptTab = page.waitForEvent('popup')
  await page
    .getByRole('row', { name: /^0001001/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Print receipt' }).click()
  const receipt = await receiptTab
  await stopPrinting(receipt)
  await receipt.reload()
  await expect(receipt.getByRole('heading', { name: 'Official Receipt' })).toBeVisible()
  await expect(receipt.getByText('Three thousand pesos only')).toBeVisible()
  await expect(receipt.getByRole('row', { name: 'Tuition ₱3,000.00' })).toBeVisible()
  await expect(receipt.getByText('REPRINT')).toBeHidden()
  await expectAccessible(receipt, 'a receipt')
  await receipt.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => countPrints(receipt)).toBe(1)
  expect(await printedPaper(receipt)).toEqual({ pages: 1, width: 420, height: 595 })

  await receipt.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await receipt.getByText('80 mm').click()
  await receipt.getByRole('button', { name: 'Print again' }).click()
  await expect.poll(() => countPrints(receipt)).toBe(2)
  await expect(receipt.getByText(/^REPRINT \d+ \w+ \d{4}, /)).toBeVisible()
  expect(await printedPaper(receipt)).toMatchObject({ pages: 1, width: 227 })
  await receipt.close()
})
