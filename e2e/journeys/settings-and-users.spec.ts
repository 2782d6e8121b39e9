import type { Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectToast,
  findMail,
  makeUniqueWord,
  openDashboard,
  pickLocation,
  pickOption,
  signIn,
  test,
  visit,
} from '../portal.ts'

test('an administrator adds, edits and deactivates a user', async ({ page }) => {
  const lastName = makeUniqueWord()
  const email = `${lastName.toLowerCase()}@example.com`
  await signIn(page, 'administrator')
  await visit(page, '/admin/users', 'Users')
  await page.getByRole('button', { name: 'Add user' }).click()
  const form = page.getByRole('dialog', { name: 'New user' })
  const submit = form.getByRole('button', { name: 'Add user' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expect(form.getByText('Student User cannot be added on this form!')).toBeVisible()
  await submit.click()
  await expect(form.getByText('This field is required')).toHaveCount(5)
  await expect(field('First name')).toBeFocused()
  await field('First name').fill('Andres')
  await field('Last name').fill(lastName)
  await field('Personal email').fill('not-an-address')
  await field('Contact number').fill('0917123456')
  await expect(form.getByText('The contact number must have exactly 11 digits')).toBeVisible()
  await field('Contact number').fill('0917123456a')
  await expect(form.getByText('Use digits only')).toBeVisible()
  await field('Contact number').fill('09171234567')
  await expect(form.getByText(/email/i).filter({ hasText: /valid/i })).toBeVisible()
  await field('Personal email').fill(email)
  const role = form.getByRole('combobox', { name: 'Role' })
  await role.click()
  await expect(page.getByRole('option', { name: 'Registrar' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Student', exact: true })).toHaveCount(0)
  await page.getByRole('option', { name: 'Cashier' }).click()
  await expect(form.getByText('This field is required')).toHaveCount(0)
  await field('Personal email').press('Enter')
  await expectToast(page, 'User Successfully Created')
  await expect(form).toBeHidden()
  expect(await findMail(email, 'Your portal account')).toMatch(/Temporary password: \S{12}\n/)

  await page.getByRole('searchbox').fill(lastName)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Cashier')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: `Edit Andres ${lastName}` })
  await edit.getByRole('textbox', { name: 'Middle name' }).fill('Bonifacio')
  await edit.getByRole('checkbox', { name: 'Guard' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'User Successfully Updated')
  await expect(row).toContainText(`${lastName.toUpperCase()}, Andres Bonifacio`)
  await expect(row).toContainText('Guard')

  const question = 'Are you sure you want to change status for this user?'
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await confirmQuestion(page, question, 'Cancel')
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await confirmQuestion(page, question, 'Deactivate')
  await expectToast(page, 'User Successfully Updated')
  await expect(row).toContainText('Inactive')

  await pickOption(page, page.getByRole('combobox', { name: 'Status' }), 'Inactive')
  await pickOption(page, page.getByRole('combobox', { name: 'Role' }), 'Cashier')
  await expect(page).toHaveURL(/status=0/)
  await expect(page).toHaveURL(/role_id=\d/)
  const filtered = async (searchText: string) => {
    await expect(page.getByRole('searchbox')).toHaveValue(searchText)
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Inactive')
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Cashier')
    await expect(page.getByRole('row')).toHaveCount(2)
  }
  await filtered(lastName)
  await page.reload()
  await filtered(lastName)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('users-filter') ?? '{}'))
  expect(stored).toEqual({ status: '0', role_id: expect.stringMatching(/^\d+$/) })
  // The next visit has the filters, and the whole list again.
  await visit(page, '/admin/users', 'Users')
  await filtered('')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('row')).toHaveCount(16)
})

const end = (page: Page) => page.getByLabel('End date')
const update = (page: Page) => page.getByRole('button', { name: 'Update' })

/** A later or earlier day, as the field shows it. */
function addDays(day: string, days: number): string {
  const moved = new Date(`${day} UTC`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toUTCString().slice(5, 16).replace(/^0/, '')
}

test('checks the order of enrollment dates, and prevents overwriting the changes of others', async ({ page, openPage }) => {
  const other = await openPage()
  for (const one of [page, other]) {
    await signIn(one, 'administrator')
    await visit(one, '/admin/settings/enrollments', 'Enrollment settings')
  }
  const before = await end(page).inputValue()
  const start = await page.getByLabel('Start date').inputValue()
  // The dates of the demo school follow today.
  const [changed, changedByOther] = [addDays(before, 1), addDays(before, 2)]
  await end(page).fill(addDays(start, -1))
  await update(page).click()
  await expect(page.getByText('The end date cannot be before the start date')).toBeVisible()
  await end(page).fill(changed)
  await expect(page.getByText('The end date cannot be before the start date')).toBeHidden()
  await update(page).click()
  await expectToast(page, 'Basic Setting Successfully Updated')
  try {
    await end(other).fill(changedByOther)
    await other.getByRole('switch', { name: 'Returnees' }).click()
    await update(other).click()
    await expectToast(other, 'Another user changed this record after you opened it. Reload the page and try again.')
    await expect(end(other)).toHaveValue(changedByOther)
    await expect(other.getByRole('switch', { name: 'Returnees' })).not.toBeChecked()
    other.on('dialog', (dialog) => dialog.accept())
    await other.reload()
    await expect(end(other)).toHaveValue(changed)
    await expect(other.getByRole('switch', { name: 'Returnees' })).toBeChecked()
  } finally {
    await end(page).fill(before)
    await update(page).click()
    await expectToast(page, 'Basic Setting Successfully Updated')
  }
})

test('clears the amount of a minimum payment when the type changes', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/payments', 'Payment settings')
  await page.getByRole('row').filter({ hasText: 'Midterm' }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Minimum Payment Requirement' })
  const amount = form.getByRole('textbox', { name: 'Amount' })
  await amount.fill('12x34567')
  await expect(amount).toHaveValue('1,234,567')
  await pickOption(page, form.getByRole('combobox', { name: 'Type' }), /Final/)
  await expect(amount).toHaveValue('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
})

test('edits the own profile and its photo', async ({ page }) => {
  await openDashboard(page, 'part_time')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const picture = {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 120 } }),
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Change photo' }).click()])
  await chooser.setFiles(picture)
  await expectToast(page, 'User Successfully Updated')
  const photo = page.locator('main img')
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('textbox', { name: 'Religion' }).fill('Iglesia ni Cristo')
  await page.getByRole('textbox', { name: 'Contact number', exact: true }).fill('09175550000')
  await page.getByLabel('Birthdate').fill('1990-02-03')
  await page.getByRole('textbox', { name: 'Personal email' }).fill('carla.mendoza@example.com')
  await pickLocation(page, 'Province or independent city', 'City of Makati')
  await expect(page.getByRole('combobox', { name: 'City or municipality' })).toBeHidden()
  await pickLocation(page, 'Barangay', 'Bel-Air')
  await page.getByRole('textbox', { name: 'Contact person' }).fill('Ramon Mendoza')
  await page.getByRole('textbox', { name: "Contact's mobile number" }).fill('09175550001')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expectToast(page, 'User Successfully Updated')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Religion' })).toHaveValue('Iglesia ni Cristo')
  await expect(page.getByRole('textbox', { name: 'Contact number', exact: true })).toHaveValue('09175550000')
  await expect(page.getByRole('combobox', { name: 'Barangay' })).toHaveValue('Bel-Air')
  await expect(photo).toBeVisible()
})
