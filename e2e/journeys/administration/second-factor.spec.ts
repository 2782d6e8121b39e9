import { createHmac } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  logOut,
  openDashboard,
  PASSWORD,
  pickOption,
  signInAs,
  test,
  visit,
} from '../../portal.ts'

/** The code of an authenticator app (RFC 6238), some steps of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = hash[19]! & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Two-step verification' })

/** Sets up the app in the open page; answers its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page, 'the QR code of the app')
  const secret = (await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '')
  await dialog.getByLabel(/^Code/).fill('123')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('Enter the 6 digits of the app')).toBeVisible()
  await dialog.getByLabel(/^Code/).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await expectAccessible(page, 'the recovery codes')
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  return { secret, codes }
}

test('a dean signs in with an app and a recovery code, and turns the app off again', async ({ page }) => {
  const email = 'dean@talaan.test'
  await signInAs(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await visit(page, '/admin/user', 'Profile')
  await expect(panelOf(page).getByText('Off', { exact: true })).toBeVisible()
  const { secret, codes } = await setUpApp(page)
  await expect(panelOf(page).getByText('10 left')).toBeVisible()
  await expectAccessible(page, 'the profile with two-step verification')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the profile with two-step verification')

  await signInAs(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  await expectAccessible(page, 'the second step')
  await expectNoSidewaysScroll(page, 'the second step')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  await signInAs(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0]!.toUpperCase())
  await page.getByLabel('Do not ask on this device for 30 days').check()
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await signInAs(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  await visit(page, '/admin/user', 'Profile')
  await expect(panelOf(page).getByText('9 left')).toBeVisible()
  await panelOf(page).getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off the authenticator app' })
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  // A code is accepted once: that of the sign-in above is not accepted again.
  await expect(async () => {
    await dialog.getByLabel(/^Code of the app/).fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: 'Turn off' }).click()
    await expect(dialog).toBeHidden({ timeout: 3_000 })
  }).toPass({ intervals: [10_000] })
  await expect(panelOf(page).getByText('Off', { exact: true })).toBeVisible()
})

/** A phone with a fingerprint sensor, in the browser of the page. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await client.send('WebAuthn.addVirtualAuthenticator', { options })
  return client
}

test('a dean signs in with a passkey, with and without the password', async ({ page, baseURL }) => {
  // Browsers know no passkeys of a numeric address.
  const home = baseURL!.replace('127.0.0.1', 'localhost')
  const email = 'dean@talaan.test'
  await addAuthenticator(page)
  const enterPassword = async () => {
    await page.goto(`${home}/`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enterPassword()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await visit(page, `${home}/admin/user`, 'Profile')
  await panelOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel(/^Name/).fill('Office computer')
  await dialog.getByLabel(/^Current password/).fill(PASSWORD)
  await expectAccessible(page, 'the dialog to add a passkey')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'I have saved them' }).click()
  await expect(panelOf(page).getByText('Office computer')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  await logOut(page)
  await enterPassword()
  await expect(page.getByText('Confirm with the passkey of your account.')).toBeVisible()
  await expectAccessible(page, 'the second step with a passkey')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)

  await visit(page, `${home}/admin/user`, 'Profile')
  await panelOf(page).getByRole('button', { name: 'Actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Office computer' })
  await removal.getByLabel(/^Current password/).fill(PASSWORD)
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(panelOf(page).getByText('Off', { exact: true })).toBeVisible()
})

test('an administrator requires it of a role, sees who lacks it, and resets it for somebody who lost the phone', async ({
  page,
  openPage,
}) => {
  await openDashboard(page, 'administrator')
  await visit(page, '/admin/settings/system', 'System settings')
  const panel = panelOf(page)
  await pickOption(page, panel.getByRole('combobox', { name: 'Required for' }), 'HS Teacher')
  await panel.getByLabel(/^Grace period/).fill('0')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, /./)
  await expectAccessible(page, 'the settings of two-step verification')

  const person = await openPage({ viewport: { width: 360, height: 780 } })
  await signInAs(person, 'v.castro@talaan.test', PASSWORD)
  await expect(person.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await expectAccessible(person, 'the page to set up two-step verification')
  await expectNoSidewaysScroll(person, 'the page to set up two-step verification')
  await person.goto('/admin/dashboard')
  await expect(person).toHaveURL(/\/second-factor/)
  await setUpApp(person)
  await expect(person).toHaveURL(/\/admin\/dashboard/)

  await visit(page, '/admin/settings/second-factor?status=on', 'Two-step verification')
  const row = page.getByRole('row', { name: /Castro/ })
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the list of two-step verification')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset two-step verification' })
  await dialog.getByLabel(/^Reason/).fill('Showed the ID at the counter')
  await expectAccessible(page, 'the dialog to reset two-step verification')
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expectToast(page, /was reset/)
  await person.reload()
  await expect(person).toHaveURL('/')

  await visit(page, '/admin/settings/second-factor?status=missing', 'Two-step verification')
  await expect(page.getByRole('row', { name: /Castro/ }).getByText('Missing')).toBeVisible()
  await visit(page, '/admin/settings/system', 'System settings')
  await panel.getByRole('combobox', { name: 'Required for' }).press('Backspace')
  await panel.getByLabel(/^Grace period/).fill('7')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, /./)
})
