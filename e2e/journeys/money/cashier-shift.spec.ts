import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, fetchBody, signIn, test, visit } from '../../portal.ts'

interface Account {
  enrollment_id: number
  balance_centavos: number
}

test("a cashier's day: open the shift, receive payments, have lunch, count the cash, deposit it, and print the report", async ({
  page,
}) => {
  await signIn(page, 'administrator')
  const { data: accounts } = await fetchBody<{ data: Account[] }>(page, '/api/accounts?limit=100&balance=owing&status=4&sort=-name')
  const { enrollment_id: id } = accounts.find((account) => account.balance_centavos >= 300_000)!
  await visit(page, `/admin/payments/billing/${id}`, /,/)
  const strip = page.getByRole('region', { name: 'My shift' })
  const form = {
    number: page.getByRole('textbox', { name: 'OR number' }),
    amount: page.getByRole('textbox', { name: 'Amount', exact: true }),
  }

  // Nothing is received without a shift, and nothing that was typed is lost.
  await form.number.fill('SH-0101')
  await form.amount.fill('1,000')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Open your shift before you receive payments.')
  await strip.getByRole('button', { name: 'Open shift' }).click()
  const opening = page.getByRole('dialog', { name: 'Open shift' })
  await opening.getByRole('textbox', { name: 'Starting cash' }).fill('500')
  await opening.getByRole('textbox', { name: 'First OR number of the booklet' }).fill('SH-0101')
  await opening.getByRole('textbox', { name: 'Last OR number of the booklet' }).fill('SH-0150')
  await expectAccessible(page, 'the form that opens a shift')
  await opening.getByRole('button', { name: 'Open shift' }).click()
  await expectToast(page, 'Shift Successfully Opened.')
  await expect(form.amount).toHaveValue('1,000')

  // Cash with change.
  await page.getByRole('textbox', { name: 'Cash received' }).fill('1,500')
  await expect(page.getByText('Change ₱500.00')).toBeVisible()
  await form.amount.press('Enter')
  await expectToast(page, /Payment Successfully Recorded\./)
  await expect(strip.getByText('1 receipt')).toBeVisible()

  // Cash and a check on one receipt.
  await expect(form.number).toHaveValue('SH-0102')
  await form.amount.fill('1,500')
  await page.getByText('Several modes').click()
  await page.getByRole('textbox', { name: 'Amount 1' }).fill('400')
  await page.getByRole('textbox', { name: 'Amount 2' }).fill('1,000')
  await expect(page.getByText('₱100.00 of the amount is missing.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount 2' }).fill('1,100')
  await page.getByRole('textbox', { name: 'Bank' }).fill('BPI')
  await page.getByRole('textbox', { name: 'Check number' }).fill('7001')
  await page.getByLabel('Date of the check').fill('2026-11-02')
  await expectAccessible(page, 'a payment with several modes')
  await page.getByRole('button', { name: 'Receive payment' }).click()
  await expectToast(page, /Payment Successfully Recorded\./)
  await expect(page.getByText('Check ₱1,100.00: BPI, 7001')).toBeVisible()
  await expect(strip.getByText('Check ₱1,100.00')).toHaveCount(0)

  // Lunch.
  await strip.getByRole('link', { name: 'My shift' }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expectToast(page, 'Shift Suspended.')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectToast(page, 'Shift Resumed.')

  // The end of the day: 500 to start with, 1,000 and 400 in cash; one peso is missing.
  await page.getByRole('button', { name: 'Close shift' }).click()
  const closing = page.getByRole('dialog', { name: 'Close shift' })
  await closing.getByRole('textbox', { name: '₱1,000', exact: true }).fill('1')
  await closing.getByRole('textbox', { name: '₱100', exact: true }).fill('8')
  await closing.getByRole('textbox', { name: '₱1', exact: true }).fill('99')
  await expect(closing.getByText('₱1,899.00')).toBeVisible()
  await closing.getByRole('button', { name: 'Close shift' }).click()
  await expect(closing.getByText('The counted cash differs from the expected amount. Count again, or enter the reason')).toBeVisible()
  await closing.getByRole('textbox', { name: 'Reason for the difference' }).fill('A coin was lost')
  await expectAccessible(page, 'the form that closes a shift')
  await closing.getByRole('button', { name: 'Close shift' }).click()
  await expectToast(page, /^Shift Successfully Closed\. ₱1,900\.00 was expected/)
  await expect(page.getByText('Short ₱1.00')).toBeVisible()

  await page.getByRole('button', { name: 'Record remittance' }).click()
  const deposit = page.getByRole('dialog', { name: 'Record remittance' })
  await expect(deposit.getByRole('textbox', { name: 'Cash' })).toHaveValue('1,899.00')
  await deposit.getByRole('textbox', { name: 'Cash' }).fill('1,399')
  await deposit.getByRole('textbox', { name: 'Bank and account' }).fill('LBP 0011-22')
  await deposit.getByRole('textbox', { name: 'Deposit slip number' }).fill('DS-881')
  await deposit.getByRole('button', { name: 'Record' }).click()
  await expectToast(page, 'Remittance Successfully Recorded.')
  await expect(page.getByText('Not yet remitted: ₱500.00 in cash, ₱0.00 in checks.')).toBeVisible()
  await expectAccessible(page, 'a shift')
  const path = new URL(page.url()).pathname

  await visit(page, '/admin/reports/remittances', 'Remittances')
  await expect(page.getByRole('row', { name: /LBP 0011-22.*DS-881 ₱1,399\.00 ₱1,100\.00/ })).toBeVisible()
  await page.goto(`${path}/print`)
  await expect(page.getByRole('heading', { level: 1, name: "Cashier's Shift Report" })).toBeVisible()
  await expect(page.getByRole('row', { name: /SH-0102.*Several modes ₱1,500\.00$/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(path)
  await expect(page.getByText('Short ₱1.00')).toBeVisible()
  await expectNoSidewaysScroll(page, 'a shift on a phone')
})
