import type { Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchBody,
  signIn,
  test,
  visit,
} from '../../portal.ts'
import { countPrints, printedPages, stopPrinting } from '../../printing.ts'

const MM = 96 / 25.4

/** Where a field is on the printed page, in millimetres from its left and its top. */
async function placeOnPaper(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-field=${name}]`).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return { left: left + window.scrollX, top: top + window.scrollY }
  })
  return { x: box.left / MM, y: box.top / MM }
}

test('the administrator adjusts the booklet, and the cashier prints a receipt over its form', async ({ page, openPage }) => {
  await stopPrinting(page)
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/payments', 'Payment settings')
  await expect(page.getByText('Own paper, A5.')).toBeVisible()
  await page.getByRole('link', { name: 'Change the paper and the layout of the booklet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt layout' })).toBeVisible()
  await expectAccessible(page, 'the layout of receipts')
  await page.getByText('Pre-printed booklet', { exact: true }).click()
  await page.getByRole('button', { name: 'Start from a common form' }).click()
  await page.getByRole('menuitem', { name: /^Three columns/ }).click()
  await confirmQuestion(page, 'Replace all places by those of “Three columns with a stub, 215.9 × 101.6 mm”?', 'Replace')
  const date = page.getByRole('button', { name: /^Date: / })
  await date.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(date).toHaveAccessibleName(/^Date: 172 mm from the left, 21\.2 mm from the top/)
  const payer = page.getByRole('button', { name: /^Payer: / })
  const box = (await payer.boundingBox())!
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x - 15, box.y + 5, { steps: 4 })
  await page.mouse.up()
  await expect(payer).not.toHaveAccessibleName(/^Payer: 142 mm/)
  await page.getByRole('textbox', { name: 'From the left' }).fill('140.5')
  await page.getByRole('textbox', { name: 'To the right' }).fill('1')

  await page.getByRole('link', { name: 'Payment settings' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Test print' }).click()
  await expect.poll(() => countPrints(page)).toBe(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Receipt layout saved')

  try {
    const cashier = await openPage()
    await stopPrinting(cashier)
    await signIn(cashier, 'cashier')
    const { data } = await fetchBody<{ data: { enrollment_id: number }[] }>(cashier, '/api/accounts?search=aguilar')
    await visit(cashier, `/admin/payments/billing/${data[0]!.enrollment_id}`, /AGUILAR/)
    const opening = cashier.waitForEvent('popup')
    await cashier
      .getByRole('row', { name: /^0001001/ })
      .getByRole('button', { name: 'Actions' })
      .click()
    await cashier.getByRole('menuitem', { name: 'Print receipt' }).click()
    const receipt = await opening
    await stopPrinting(receipt)
    await receipt.reload()
    await expect(receipt.getByText('Put in the form with the serial number 0001001.')).toBeVisible()
    await expect(receipt.getByText('REPRINT')).toBeHidden()
    await expect(receipt.locator('[data-field=amount]')).toHaveText('3,000.00')
    await expectAccessible(receipt, 'a receipt over a form')
    const print = receipt.getByRole('button', { name: /^Print/ })
    // Another journey may have printed this receipt before.
    const isPrinted = (await print.textContent()) === 'Print again'
    await print.click()
    if (isPrinted) await confirmQuestion(receipt, 'Print receipt 0001001 over a form again?', 'Print over the form')
    await expect.poll(() => countPrints(receipt)).toBe(1)
    await receipt.emulateMedia({ media: 'print' })
    const places = { date: [172, 21.2], payer: [140.5, 29], amount: [175, 59], line_text: [50, 24], line_amount: [93, 24] } as const
    for (const [name, [x, y]] of Object.entries(places)) {
      const place = await placeOnPaper(receipt, name)
      expect(Math.abs(place.x - x), `${name} from the left`).toBeLessThan(0.1)
      expect(Math.abs(place.y - y), `${name} from the top`).toBeLessThan(0.1)
    }
    const pages = (await printedPages(receipt)).map(({ width, height }) => [Math.round(width), Math.round(height)])
    expect(pages).toEqual([[612, 288]])
    await receipt.emulateMedia({ media: null })
    await receipt.evaluate(() => window.dispatchEvent(new Event('afterprint')))

    await receipt.getByRole('button', { name: 'Print again' }).click()
    await expect(receipt.getByText('Print receipt 0001001 over a form again?')).toBeVisible()
    await receipt.getByRole('button', { name: 'Cancel' }).click()
    expect(await countPrints(receipt)).toBe(1)
    await receipt.getByText('A5', { exact: true }).click()
    await expect(receipt.getByText('REPRINT')).toBeVisible()
    await receipt.setViewportSize({ width: 360, height: 780 })
    await receipt.getByText('Booklet', { exact: true }).click()
    await expectNoSidewaysScroll(receipt, 'a receipt over a form on a phone')
  } finally {
    await page.getByText('Own paper, A5', { exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Receipt layout saved')
  }

  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the layout of receipts on a phone')
})
