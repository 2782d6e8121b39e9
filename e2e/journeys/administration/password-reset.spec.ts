import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchAnswer,
  makeUniqueWord,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('the administrator resets a password against a receipt; the user signs in and chooses another', async ({ page, openPage }) => {
  const receipt = makeUniqueWord()
  const email = `${receipt.toLowerCase()}@example.com`
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/password-reset', 'Password Reset')
  const { body: roles } = await fetchAnswer<{ data: { id: number; key: string }[] }>(page, '/api/roles')
  const name = { first_name: 'Ligaya', last_name: receipt }
  const role = roles.data.find(({ key }) => key === 'guard')?.id
  const added = await fetchAnswer(page, '/api/users', {
    method: 'POST',
    body: { ...name, personal_email: email, contact_number: '09171234567', role, roles: [] },
  })
  expect(added.status).toBe(200)
  await page.getByRole('searchbox').fill(receipt)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset password' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to reset this user password?' })
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByText('Email', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(/^\w{12}$/)
  const first = await dialog.getByRole('textbox', { name: 'Password' }).inputValue()
  await dialog.getByText('Portal', { exact: true }).click()
  await dialog.getByText('Email', { exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).not.toHaveValue(first)
  await dialog.getByText('Portal', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'OR Number' }).fill(receipt)
  await expectAccessible(page, 'the dialog of a password reset')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Sms password reset sent.')
  const result = page.getByRole('dialog', { name: 'New password' })
  const password = (await result.getByText(/^\w{12}$/).textContent()) ?? ''
  await expectAccessible(page, 'the new password')
  await result.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('link', { name: 'Logs' }).click()
  const log = page.getByRole('row').filter({ hasText: receipt })
  await expect(log).toContainText(password)
  await expectAccessible(page, 'the log of password resets')

  const user = await openPage()
  await user.goto('/')
  await user.getByRole('textbox').first().fill(email)
  await user.getByLabel(/^Password/).fill(password)
  await user.getByRole('button', { name: 'Sign in' }).click()
  await expect(user).toHaveURL('/first-login')
  const chosen = 'Quiet-Lantern-Over-Harbor'
  await user.getByLabel(/^Temporary password/).fill(password)
  await user.getByLabel(/^New password/).fill(chosen)
  await user.getByLabel(/^Confirm new password/).fill(chosen)
  await user.getByRole('button', { name: 'Save password' }).click()
  await expect(user).toHaveURL(/\/admin\//)
  await page.reload()
  await expect(log).toContainText('Used')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the log of password resets')
})
