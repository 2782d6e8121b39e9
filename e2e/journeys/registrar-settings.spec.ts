import { expect, signIn, test } from '../portal.ts'

test('the registrar adds a curriculum, activates it, and sees why the code of a used course cannot change', async ({ page }) => {
  await signIn(page, 'registrar')
  const dialog = page.getByRole('dialog')
  await page.goto('/admin/settings/registrar')
  await expect(page).toHaveURL(/\/admin\/settings\/registrar\/courses$/)

  await page.getByRole('row', { name: /BSIT/ }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Code')).toBeDisabled()
  await expect(page.getByText('Cannot be changed: students have enrolled in it')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('navigation', { name: 'Registrar courses' }).getByRole('link', { name: 'Prospectus' }).click()
  await page.getByRole('button', { name: 'Add curriculum' }).click()
  await dialog.getByRole('combobox', { name: 'Course' }).click()
  await page.getByRole('option', { name: /^BSIT/ }).click()
  await dialog.getByLabel('Name').fill('BSIT 2018')
  await dialog.getByRole('button', { name: 'Add curriculum' }).click()
  await expect(dialog.getByText('The course has a curriculum with this name')).toBeVisible()
  await dialog.getByLabel('Name').fill('BSIT 2026')
  await dialog.getByRole('button', { name: 'Add curriculum' }).click()
  await expect(page.getByText('Curriculum Successfully Created')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'BSIT 2026' })).toBeVisible()
  await page.goBack()

  await page
    .getByRole('row', { name: /BSIT 2026/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await expect(page.getByText(/It replaces BSIT 2018 for new students/)).toBeVisible()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByText('Curriculum Successfully Activated')).toBeVisible()
  await expect(page.getByRole('row', { name: /BSIT 2026/ })).not.toContainText('Inactive')
  await expect(page.getByRole('row', { name: /BSIT 2018/ })).toContainText('Inactive')

  await page
    .getByRole('row', { name: /BSIT 2018/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('row', { name: /BSIT 2018/ })).not.toContainText('Inactive')
  await page
    .getByRole('row', { name: /BSIT 2026/ })
    .getByRole('button', { name: 'Actions' })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Curriculum Successfully Deleted')).toBeVisible()
})
