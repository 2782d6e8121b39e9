import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  pickOption,
  signIn,
  test,
  visit,
} from '../portal.ts'

test('the cashier adds a fee per unit for a new school year, and may not delete a fee that is on bills', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/settings/fees', /^Fees/)
  const dialog = page.getByRole('dialog')

  await page
    .getByRole('row', { name: /Tuition, lecture/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirmQuestion(page, 'Are you sure you want to delete the fee Tuition, lecture?', 'Delete')
  const offer = page.getByRole('dialog', { name: 'Do you want to set Tuition, lecture to inactive instead?' })
  await expect(offer).toContainText('so it cannot be deleted')
  await offer.getByRole('button', { name: 'Cancel' }).click()

  await pickOption(page, page.getByRole('combobox', { name: 'School year' }), '2027–2028')
  await expect(page.getByText('No fees for 2027-2028 yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Add fee' }).click()
  await expect(dialog.getByLabel('School year')).toHaveValue('2027-2028')
  await expectAccessible(page, 'the form of a fee')
  await pickOption(page, dialog.getByRole('combobox', { name: 'Category', exact: true }), 'Tuition')
  await dialog.getByLabel('Charged').selectOption('Per lecture unit')
  await dialog.getByRole('button', { name: 'Add fee' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Amount').fill('475.50')
  await dialog.getByLabel('School', { exact: true }).selectOption('College')
  await dialog.getByRole('button', { name: 'Add fee' }).click()
  await expectToast(page, 'Fee Successfully Created')
  const row = page.getByRole('row', { name: /Tuition/ })
  await expect(row).toContainText('Per lecture unit')
  await expect(row).toContainText('₱475.50')

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog).toContainText('Existing bills keep their amounts.')
  await dialog.getByLabel('Amount').fill('480')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Fee Successfully Updated')
  await expect(row).toContainText('₱480.00')
  await expectAccessible(page, 'the list of fees')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'the list of fees')
})

test('the cashier changes what a withdrawal costs, and a day that goes back is marked', async ({ page }) => {
  await signIn(page, 'cashier')
  await visit(page, '/admin/settings/fees', /^Fees/)
  await page.getByRole('link', { name: 'Withdrawal policies' }).click()
  const summer = page.getByRole('region', { name: 'College, summer' })
  await expect(summer).toContainText('The same as in the semesters.')
  await summer.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add row' }).click()
  await dialog.getByRole('button', { name: 'Add row' }).click()
  const first = dialog.getByLabel('From day 1 to day')
  await first.fill('0')
  await dialog.getByLabel('Charge').first().fill('80')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('At least 1')).toBeVisible()
  await first.fill('3')
  await expectAccessible(page, 'the form of withdrawal policies')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Withdrawal Policies Successfully Updated')
  await expect(summer).toContainText('Day 1 to 380% of the assessment')
  await expect(summer).toContainText('Day 4 and later100% of the assessment')
})
