import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, fetchBody, signIn, test, visit } from '../../portal.ts'

test('the cashier imports what a student owes from before, finds it at the desk, and cancels it', async ({ page }) => {
  await signIn(page, 'cashier')
  const { data } = await fetchBody<{ data: { student_id_number: string }[] }>(page, '/api/payments/payers?search=aguilar')
  const number = data[0]!.student_id_number
  await visit(page, '/admin/settings/opening-balances', /^Opening balances/)
  await expectNoSidewaysScroll(page, 'the opening balances')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import opening balances' })
  const sheet = ['Student no,SY,Sem,Balance,Remarks', `${number},2024-2025,2,"1,250.50",Old ledger`, `${number},2024-2025,1,-100,`].join(
    '\n',
  )
  await dialog.locator('input[type=file]').setInputFiles({ name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await dialog.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(dialog.getByText(/A credit of ₱100\.00 cannot be imported/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Import the rows without errors' }).click()
  await expect(dialog.getByRole('heading', { name: /1 balance.* imported/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const row = page.getByRole('row', { name: /AGUILAR.*Second semester, 2024–2025.*₱1,250\.50.*Open/ })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'the list of opening balances')
  await row.getByRole('link').click()
  const balances = page.getByRole('region', { name: 'Opening balance: ₱1,250.50 open' })
  await expect(balances.getByRole('row', { name: /Balance of the second semester of 2024–2025.*Old ledger/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opening balance ₱1,250.50' })).toBeVisible()
  await balances.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel fee' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Paid in the old system')
  await page.getByRole('button', { name: 'Cancel fee' }).click()
  await expectToast(page, 'Fee Successfully Cancelled.')
  await expect(page.getByRole('button', { name: /^Opening balance/ })).toHaveCount(0)
})
