import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, fetchBody, signIn, test, visit } from '../../portal.ts'

interface Account {
  enrollment_id: number
  paid_centavos: number
  balance_centavos: number
}

test('the cashier asks for a refund of an own credit, the administrator approves, and the voucher prints', async ({ page }) => {
  await signIn(page, 'cashier')
  const { data: accounts } = await fetchBody<{ data: Account[] }>(page, '/api/accounts?limit=100')
  const { enrollment_id: id } = accounts.find((account) => account.balance_centavos === 0 && account.paid_centavos > 400_000)!
  await visit(page, `/admin/accounts/${id}`, /,/)
  const [surname = ''] = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(',')
  const adjustments = page.getByRole('region', { name: 'Adjustments and refunds' })

  await adjustments.getByRole('button', { name: 'Show adjustments' }).click()
  // Up to the limit of 5,000.00 the cashier posts a credit alone, but does not pay it out alone.
  await adjustments.getByRole('button', { name: 'Credit memo' }).click()
  const memo = page.getByRole('dialog', { name: 'Credit memo' })
  await memo.getByRole('combobox', { name: 'Fee category' }).selectOption('Tuition')
  await memo.getByRole('textbox', { name: 'Amount' }).fill('4000')
  await memo.getByRole('textbox', { name: 'Reason' }).fill('Scholarship granted after the payment')
  await expect(memo.getByText('Balance: ')).toBeVisible()
  await memo.getByRole('button', { name: 'Post' }).click()
  await expectToast(page, /Credit memo CM-\d{6} Successfully Posted/)
  await adjustments.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('textbox', { name: 'Amount' }).fill('4,000.00')
  await refund.getByRole('textbox', { name: 'Reason' }).fill('Scholarship granted after the payment')
  await expect(refund.getByText('All amounts need approval by a second person.')).toBeVisible()
  await expectAccessible(page, 'the form of a refund')
  await refund.getByRole('button', { name: 'Send for approval' }).click()
  await expectToast(page, 'Sent for approval.')
  await expect(adjustments.getByRole('row', { name: /Refund of a credit, Cash.*For approval/ })).toBeVisible()

  await signIn(page, 'administrator')
  await visit(page, '/admin/approvals', 'Approvals')
  const request = page.getByRole('row').filter({ hasText: 'Scholarship granted' })
  await request.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  const question = page.getByRole('dialog', { name: 'Approve this request?' })
  await expect(question.getByText('₱4,000.00').first()).toBeVisible()
  await expectAccessible(page, 'the question before an approval')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, /Refund RV-\d{6} Successfully Recorded/)

  await signIn(page, 'cashier')
  await visit(page, `/admin/accounts/${id}`, /,/)
  await adjustments.getByRole('button', { name: 'Show adjustments' }).click()
  await page.getByRole('button', { name: 'Show ledger' }).click()
  const ledger = page.getByRole('region', { name: 'Ledger' })
  await expect(ledger.getByRole('row', { name: /Credit memo CM-\d{6}: Scholarship.*−₱4,000\.00 −₱4,000\.00$/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /Refund RV-\d{6}, Cash: Scholarship.*₱4,000\.00 ₱0\.00$/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the adjustments of an account on a phone')

  const { data } = await fetchBody<{ data: { refunds: { id: number }[] } }>(page, `/api/accounts/${id}/adjustments`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, `/admin/refunds/${data.refunds[0]?.id}/print`, 'Refund Voucher')
  await expect(page.getByText(surname).first()).toBeVisible()
  await expect(page.getByText('Received by')).toBeVisible()
  await expect(page.getByText('₱4,000.00').first()).toBeVisible()
})
