import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  makeUniqueWord,
  PASSWORD,
  pickOption,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('a registrar makes an API key, uses it and revokes it; the administrator makes one for a program', async ({
  page,
  openPage,
  request,
}) => {
  const name = `Timetable ${makeUniqueWord()}`
  await signIn(page, 'registrar')
  await visit(page, '/admin/api-keys', 'API keys')
  await expect(page.getByRole('region', { name: 'Top bar' }).getByRole('link', { name: 'API keys' })).toBeHidden()
  await page.getByRole('button', { name: 'New API key' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('This field is required').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await pickOption(page, form.getByRole('combobox', { name: 'Permissions' }), 'View Students')
  await page.keyboard.press('Tab')
  await form.getByRole('textbox', { name: 'IP addresses' }).fill('127.0.0.1 300.1.1.1')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Enter IP addresses or networks')).toBeVisible()
  await form.getByRole('textbox', { name: 'IP addresses' }).fill('127.0.0.0/8\n::1')
  await form.getByLabel('Current password').fill(PASSWORD)
  await expectAccessible(page, 'the form of an API key')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expectToast(page, 'API Key Successfully Created')
  const key = (
    await page
      .getByRole('dialog')
      .getByText(/^talaan_p_/)
      .innerText()
  ).trim()
  await expectAccessible(page, 'a new API key')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const statusOf = async (path: string) => (await request.get(path, { headers: { 'x-api-key': key } })).status()
  expect([await statusOf('/api/students'), await statusOf('/api/accounts')]).toEqual([200, 403])
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Active')
  await expectAccessible(page, 'the list of API keys')
  // The calls of a key are written down together after a moment.
  await expect(async () => {
    await page.reload()
    await row.getByText(name).click()
    await expect(page.getByRole('dialog').getByText('GET /api/accounts')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectAccessible(page, 'an API key')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'an API key')
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page, 'the list of API keys')
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit API key' })
  await expect(editor.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  await expect(editor.getByRole('textbox', { name: 'IP addresses' })).toHaveValue('127.0.0.0/8\n::1')
  await expectAccessible(page, 'the form of an API key that is edited')
  await pickOption(page, editor.getByRole('combobox', { name: 'Permissions' }), 'View Faculty')
  await page.keyboard.press('Tab')
  await editor.getByLabel('Current password').fill(PASSWORD)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'API Key Successfully Updated')
  await expect(row).toContainText('View Faculty and 1 more')
  expect([await statusOf('/api/students'), await statusOf('/api/accounts')]).toEqual([200, 403])

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await confirmQuestion(page, `Revoke the API key "${name}"?`, 'Revoke')
  await expectToast(page, 'API Key Successfully Revoked')
  await expect(row).toContainText('Revoked')
  expect(await statusOf('/api/students')).toBe(401)

  const administrator = await openPage()
  const service = `Library ${makeUniqueWord()}`
  await signIn(administrator, 'administrator')
  await visit(administrator, '/admin/api-keys', 'API keys')
  await administrator.getByRole('link', { name: 'All API keys' }).click()
  await expect(administrator.getByRole('row').filter({ hasText: name })).toContainText('Revoked')
  await administrator.getByRole('button', { name: 'New service key' }).click()
  await administrator.getByRole('textbox', { name: 'Name' }).fill(service)
  await pickOption(administrator, administrator.getByRole('combobox', { name: 'Permissions' }), 'View Students')
  await administrator.keyboard.press('Tab')
  await administrator.getByLabel('Current password').fill(PASSWORD)
  await administrator.getByRole('button', { name: 'Create key' }).click()
  await expectToast(administrator, 'API Key Successfully Created')
  await administrator.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(administrator.getByRole('row').filter({ hasText: service })).toContainText('Service key')
  await expectAccessible(administrator, 'the list of all API keys')
})
