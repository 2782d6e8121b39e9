import { confirmQuestion, expect, expectToast, signIn, test, visit } from '../../portal.ts'

test('the registrar opens the next term and undoes it', async ({ page }) => {
  await signIn(page, 'registrar')
  await visit(page, '/admin/settings/terms/next', 'Open the next term')
  await expect(page.getByRole('heading', { name: 'Copied data' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Classes without an instructor' })).toBeVisible()
  const openTerm = page.getByRole('button', { name: 'Open the term' })
  await page.getByLabel('First day of enrollment').fill('2026-12-10')
  await page.getByLabel('Last day of enrollment').fill('2026-12-01')
  await openTerm.click()
  await expect(page.getByText('The last day comes after the first')).toBeVisible()
  await page.getByLabel('Last day of enrollment').fill('2026-12-20')
  await openTerm.click()
  await expectToast(page, 'The second semester of 2026–2027 is open.')
  await expect(page.getByText(/^Opened on/)).toBeVisible()

  await page.getByRole('button', { name: 'Start the term' }).click()
  await confirmQuestion(page, 'Are you sure you want to start this term?', 'Cancel')

  await page.getByRole('button', { name: 'Undo the opening' }).click()
  await confirmQuestion(page, 'Are you sure you want to undo the opening?', 'Undo')
  await expectToast(page, 'The opening of the second semester of 2026–2027 was undone.')
  await expect(openTerm).toBeEnabled()
})
