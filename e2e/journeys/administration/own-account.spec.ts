import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  PASSWORD,
  signInAs,
  test,
  visit,
} from '../../portal.ts'

test('a person changes the password and signs out another device', async ({ page, openPage }) => {
  const email = 'principal@talaan.test'
  const chosen = 'Bagong-Susi-ng-Tanggapan-2027'
  await signInAs(page, email, PASSWORD)
  const other = await openPage()
  await signInAs(other, email, PASSWORD)
  await visit(page, '/admin/user', 'Profile')
  const panel = page.getByRole('region', { name: 'Password and sessions' })
  await expect(panel.getByText('This device')).toBeVisible()
  await expectAccessible(page, 'the profile with its sessions')
  await panel.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await confirmQuestion(page, 'Sign out everywhere else?', 'Sign out')
  await expectToast(page, 'You were signed out everywhere else.')
  await other.reload()
  await expect(other).toHaveURL('/')

  await panel.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel(/^Current password/).fill('Not-My-Password-1')
  await dialog.getByLabel(/^New password/).fill(chosen)
  await dialog.getByLabel(/^Confirm new password/).fill(chosen)
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog.getByText('The current password is wrong.')).toBeVisible()
  await expectAccessible(page, 'the dialog to change the password')
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expectToast(page, /^Your password was changed/)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expectNoSidewaysScroll(page, 'the profile with its sessions')
  await signInAs(other, email, chosen)
})
