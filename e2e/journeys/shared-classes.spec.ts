import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, fetchBody, pickOption, signIn, test, visit } from '../portal.ts'

const EQUIVALENCES = '/admin/settings/registrar/equivalences'

/** Searches a subject by code and chooses it. */
async function pickSubject(page: Page, label: string, code: string): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: label })
  await field.fill(code)
  await pickOption(page, field, new RegExp(`^${code} ·`))
}

test('the registrar lets two subjects count as one, corrects it and deletes it', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, EQUIVALENCES, /^Equivalences/)
  await expectAccessible(page, 'the empty list of equivalences')
  await page.getByRole('button', { name: 'Add equivalence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add equivalence' }).click()
  await expect(dialog.getByText('Choose at least one subject')).toBeVisible()
  await pickSubject(page, 'Subjects taken', 'GE101')
  await pickSubject(page, 'Subjects taken', 'GE102')
  await expect(dialog.getByRole('list', { name: 'Chosen subjects' }).getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('switch', { name: 'Both ways' })).toBeDisabled()
  await pickSubject(page, 'Count as', 'CC101')
  await expectAccessible(page, 'the form of an equivalence')
  await dialog.getByRole('button', { name: 'Add equivalence' }).click()
  await expectToast(page, 'Equivalence Successfully Added')
  const row = page.getByRole('row', { name: /GE101.*GE102.*CC101/ })
  await expect(row).toContainText('Every curriculum')

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove GE102' }).click()
  await dialog.getByRole('switch', { name: 'Both ways' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Equivalence Successfully Updated')
  const edited = page.getByRole('row', { name: /GE101.*CC101.*Both ways/ })
  await edited.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('GE101 ↔ CC101')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Equivalence Successfully Deleted')

  await page.getByRole('link', { name: 'Same code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Same code, different subjects/ })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'the list of codes with several subjects')
})

test('a class says which curricula share it', async ({ page }) => {
  await signIn(page, 'registrar')
  const { data } = await fetchBody<{ data: { id: number; section: string }[] }>(page, '/api/subjectOffers?search=GE101%20BSBA')
  await page.goto(`/admin/settings/subject-offer/edit/${data[0]!.id}`)
  await expect(page.getByText(/^Every curriculum with this subject \(.*BSBA 2018.*BSIT 2018.*\)$/)).toBeVisible()
})
