import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, pickOption, signIn, test, visit } from '../../portal.ts'

test('a grant is awarded by list, the sponsor is billed, settles in two payments, and a wrong receipt is voided', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/grants', /^Grants of students/)
  await page.getByRole('button', { name: 'Award by list' }).click()
  const list = page.getByRole('dialog', { name: 'Award a grant by list' })
  await pickOption(page, list.getByRole('combobox', { name: 'Grant' }), /^Tertiary Education Subsidy/)
  const sheet = 'Student number,Document no.\n2026-00002,TES-2026-118\n2026-99999,TES-2026-119\n'
  await list.getByRole('button', { name: 'Choose the file' }).click()
  await expect(list).toHaveCount(1)
  await list.locator('input[type=file]').setInputFiles({ name: 'grantees.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await list.getByRole('button', { name: 'Check 2 rows' }).click()
  await expectAccessible(page, 'the check of a list of grantees')
  await list.getByRole('button', { name: 'Import the rows without errors' }).click()
  await list.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /BONDOC.*Tertiary Education Subsidy.*TES-2026-118.*₱10,000\.00/ })).toBeVisible()

  await page.getByRole('link', { name: 'Billing' }).click()
  await page.getByRole('button', { name: 'New billing list' }).click()
  const draft = page.getByRole('dialog', { name: 'New billing list' })
  await pickOption(page, draft.getByRole('combobox', { name: 'Sponsor' }), /UniFAST/)
  await expect(draft.getByRole('row', { name: /BONDOC.*₱10,000\.00/ })).toBeVisible()
  await draft.getByRole('button', { name: 'Issue billing list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Billing list SB-\d{6}/ })).toBeVisible()
  const path = new URL(page.url()).pathname

  await signIn(page, 'cashier')
  await visit(page, path, /^Billing list/)
  const receive = async (amount: string, reference: string) => {
    await page.getByRole('button', { name: 'Receive payment' }).click()
    const form = page.getByRole('dialog', { name: 'Receive payment' })
    await form.getByRole('textbox', { name: 'Amount' }).fill('10,000.01')
    await form.getByRole('textbox', { name: 'Check number' }).fill(reference)
    await form.getByRole('button', { name: 'Receive payment' }).click()
    await expect(form.getByText(/open/).first()).toBeVisible()
    await form.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await form.getByRole('button', { name: 'Receive payment' }).click()
    await expectToast(page, 'Payment Successfully Recorded.')
  }
  const payments = page.getByLabel('Payments of the sponsor')
  await receive('4,000.00', 'LBP 100417')
  await receive('5,000.00', 'LBP 100418')
  await expectAccessible(page, 'a billing list with payments')
  const wrong = payments.getByRole('row', { name: /₱5,000\.00/ })
  await wrong.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Void' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The check is of another amount')
  await page.getByRole('button', { name: 'Void payment' }).click()
  await expect(wrong).toContainText('The check is of another amount')
  await receive('6,000.00', 'LBP 100418')
  await expect(page.getByRole('button', { name: 'Receive payment' })).toHaveCount(0)

  await payments
    .getByRole('row', { name: /₱6,000\.00/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'Print receipt' }).click()
  const receipt = await opening
  await expect(receipt.getByText('Six thousand pesos')).toBeVisible()
  await expectAccessible(receipt, 'the receipt of a sponsor')
  await receipt.close()

  await page.setViewportSize({ width: 360, height: 780 })
  await visit(page, path, /^Billing list/)
  await expectNoSidewaysScroll(page, 'a settled billing list on a phone')
})
