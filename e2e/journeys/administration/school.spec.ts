import { expect, expectToast, fetchAnswer, signIn, test, visit } from '../../portal.ts'

test('an administrator enters the name and colour of the school, which papers and the pages before the sign-in then have', async ({
  page,
  openPage,
}) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/school', 'School')
  const paper = page.getByRole('img', { name: 'Preview: Paper' })
  await page.getByLabel('Short name').fill('BVC')
  await page.getByLabel('Telephones').fill('(044) 456 7890')
  await expect(paper).toContainText('Tel. (044) 456 7890')
  await page.getByRole('textbox', { name: 'Colour' }).fill('#e9a100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('White text cannot be read on this colour. Choose a darker one.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Colour' }).fill('#7a1c2b')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Basic Setting Successfully Updated')
  await expect(page.getByRole('link', { name: 'BVC' })).toBeVisible()
  await page.getByText('Sign-in', { exact: true }).last().click()
  await expect(page.getByRole('img', { name: 'Preview: Sign-in' }).locator('section')).toHaveCSS('background-color', 'rgb(122, 28, 43)')

  const visitor = await openPage()
  await visitor.goto('/')
  await expect(visitor.locator('#brand')).toHaveText('BVC')
  await expect(visitor.locator('#art')).toHaveCSS('background-color', 'rgb(122, 28, 43)')
  await visitor.goto('/online-admission')
  await expect(visitor.getByRole('banner')).toHaveCSS('background-color', 'rgb(122, 28, 43)')

  await page.goto('/admin/privacy/incidents/print/2026')
  await expect(page.locator('.sheet > header')).toContainText('Tel. (044) 456 7890')
  const former = { school_short_name: '', school_phones: '', school_color: '' }
  expect((await fetchAnswer(page, '/api/updateBasicSetting', { method: 'POST', body: former })).status).toBe(200)
})
