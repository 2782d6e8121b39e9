import { CLIENT, startTestProvider } from '../../../server/testing/access/sign-in-provider.ts'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectFittingLayout,
  expectToast,
  findMail,
  openDashboard,
  PASSWORD,
  signIn,
  signInAs,
  test,
  visit,
} from '../../portal.ts'

test('people sign in with an account of the campus, and link one of their own', async ({ page, openPage }) => {
  const email = 'librarian@talaan.test'
  const provider = await startTestProvider({ sub: 'librarian', email, email_verified: true })
  await openDashboard(page, 'administrator')
  await visit(page, '/admin/settings/sign-in', 'Sign-in settings')
  await page.getByRole('button', { name: 'Add provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add provider' })
  await dialog.getByLabel(/^Type/).selectOption('other')
  await dialog.getByLabel(/^Issuer/).fill(`${provider.issuer}/nowhere`)
  await dialog.getByRole('button', { name: 'Test the issuer' }).click()
  await expect(dialog.getByText('No discovery document was found there.')).toBeVisible()
  await dialog.getByLabel(/^Issuer/).fill(provider.issuer)
  await dialog.getByRole('button', { name: 'Test the issuer' }).click()
  await expect(dialog.getByText('The issuer answers.')).toBeVisible()
  await dialog.getByLabel(/^Name/).fill('Campus')
  await dialog.getByLabel(/^Client ID/).fill(CLIENT.id)
  await dialog.getByLabel(/^Client secret/).fill(CLIENT.secret)
  await expectAccessible(page, 'the dialog to add a provider')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Campus was added.')
  await expectAccessible(page, 'the sign-in settings')

  const person = await openPage()
  await person.goto('/')
  const campus = person.getByRole('button', { name: 'Continue with Campus' })
  await expect(campus).toBeVisible()
  await expectAccessible(person, 'the sign-in page with a provider')
  await person.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(person, 'the sign-in page with a provider')
  provider.behaviour = { claims: { sub: 'stranger', email: 'stranger@talaan.test', email_verified: true } }
  await campus.click()
  await expect(person.getByRole('alert')).toHaveText('No account of the portal has the email stranger@talaan.test.')
  await expect(person).toHaveURL('/')
  provider.behaviour = { claims: { sub: 'librarian', email, email_verified: true } }
  await campus.click()
  await expect(person).toHaveURL('/admin/dashboard')
  await findMail(email, 'A new way to sign in')
  await visit(person, '/admin/user', 'Profile')
  const panel = person.getByRole('region', { name: 'Linked accounts' })
  await expect(panel.getByText(email)).toBeVisible()
  await expectFittingLayout(person, 'the profile with a linked account')
  await expectAccessible(person, 'the profile with a linked account')

  const other = await openPage()
  await signInAs(other, 'guard@talaan.test', PASSWORD)
  await expect(other).toHaveURL('/admin/dashboard')
  provider.behaviour = { claims: { sub: 'private', email: 'private@mail.test', email_verified: true } }
  await visit(other, '/admin/user', 'Profile')
  const own = other.getByRole('region', { name: 'Linked accounts' })
  await own.getByRole('button', { name: 'Link Campus' }).click()
  await other.getByLabel(/^Current password/).fill(PASSWORD)
  await other.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(own.getByText('You can sign in with Campus now.')).toBeVisible()
  await expect(own.getByText('private@mail.test')).toBeVisible()
  await own.getByRole('button', { name: /^Actions/ }).click()
  await other.getByRole('menuitem', { name: 'Unlink' }).click()
  await confirmQuestion(other, 'Unlink Campus?', 'Unlink')
  await expectToast(other, 'Your Campus account is no longer linked.')
  await expect(own.getByRole('button', { name: 'Link Campus' })).toBeVisible()

  const log = await openPage()
  await signIn(log, 'administrator')
  await visit(log, '/admin/sign-ins', 'Sign-ins')
  await expect(log.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Campus' }).first()).toContainText('Signed in')
  await log.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(log, 'sign-ins with a provider')

  await provider.close()
  await page.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirmQuestion(page, 'Delete Campus?', 'Delete')
  await expectToast(page, 'Campus was deleted.')
})
