import type { Page } from '@playwright/test'
import { expect, expectAccessible, fetchBody, signIn, test, visit } from '../../portal.ts'
import { countPrints, printedPages, stopPrinting } from '../../printing.ts'

/** The number of pages, and the paper in whole points. */
async function printedPaper(page: Page): Promise<{ pages: number; width: number; height: number }> {
  const pages = await printedPages(page)
  return { pages: pages.length, width: Math.round(pages[0]!.width), height: Math.round(pages[0]!.height) }
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

test('anybody verifies a printed statement by its code; a mistyped code is noticed', async ({ page, browser }) => {
  await stopPrinting(page)
  await signIn(page, 'cashier')
  const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(page, '/api/accounts?search=aguilar')
  await visit(page, `/payments/${data[0]!.enrollment_id}/print`, 'Statement of Account')
  const code = (await page.locator('.document-code b').first().textContent())!.trim()

  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  await visitor.goto(`${new URL(page.url()).origin}/verify/${code}`)
  await expect(visitor.getByRole('heading', { name: 'Valid' })).toBeVisible()
  await expect(visitor.getByText('J*** M*** C*** A***')).toBeVisible()
  await expect(visitor.getByText('Statement of Account')).toBeVisible()
  expect(await visitor.locator('main').textContent()).not.toMatch(/Aguilar|₱/)
  await expectAccessible(visitor, 'the verified document')

  const field = visitor.getByLabel('Verify another document')
  const changedDigit = code.startsWith('7') ? '8' : '7'
  await field.fill(changedDigit + code.slice(1))
  await visitor.getByRole('button', { name: 'Verify' }).click()
  await expect(visitor.getByText('This code is mistyped.')).toBeVisible()
  await field.fill('0000 0000 0000')
  await visitor.getByRole('button', { name: 'Verify' }).click()
  await expect(visitor.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await visitor.context().close()
})

test('the office revokes a printed document, and whoever verifies it is told', async ({ page }) => {
  await stopPrinting(page)
  await signIn(page, 'administrator')
  const { data } = await fetchBody<{ data: { id: number }[] }>(page, '/api/enrollments?status=4&search=bondoc')
  await visit(page, `/payments/${data[0]!.id}/bill/print`, 'Assessment Form')
  const code = (await page.locator('.document-code b').first().textContent())!.trim()
  await visit(page, '/admin/issued-documents', 'Issued documents')
  await page.getByLabel('Name, number or code').fill(code)
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByLabel('Reason').fill('Printed for the wrong student')
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Document Successfully Revoked.')).toBeVisible()
  await page.goto(`/verify/${code}`)
  await expect(page.getByRole('heading', { name: 'No longer valid' })).toBeVisible()
})
