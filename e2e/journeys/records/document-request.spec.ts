import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  findMail,
  makeUniqueWord,
  signIn,
  test,
  visit,
} from '../../portal.ts'

/** A picture of one pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('a graduate requests a transcript by mail, and the registrar matches, charges and holds it', async ({ page }) => {
  const word = makeUniqueWord()
  const email = `${word.toLowerCase()}@example.test`
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/online-tor-request')
  await expect(page.getByRole('heading', { level: 1, name: 'Request documents' })).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('First name').fill('Jessa Mae')
  await page.getByLabel('Last name').fill(word)
  await page.getByLabel('Birthdate').fill('1999-08-07')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contact number').fill('0917 123 4567')
  await page.getByRole('checkbox', { name: 'Certificate of Good Moral Character' }).check()
  await page.getByRole('textbox', { name: 'Copies: Transcript of Records' }).fill('2')
  await page.getByRole('combobox', { name: 'Purpose' }).selectOption('Employment')
  await page.locator('input[type=file]').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()
  await expectAccessible(page, 'the form for documents')
  await expectNoSidewaysScroll(page, 'the form for documents')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible({ timeout: 20_000 })
  const mail = await findMail(email, 'Verify your request for documents')
  await page.goto(/\/tor-request\/verify\/[\w-]+/.exec(mail)![0])
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible()
  await expect(page.getByText('Transcript of Records × 2, Certificate of Good Moral Character')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'registrar')
  await visit(page, '/admin/document-requests', 'Document requests')
  await page.getByRole('row').filter({ hasText: word.toUpperCase() }).getByRole('link').click()
  await expect(page.getByText('Not matched with a student yet.')).toBeVisible()
  await page.getByLabel('Search for the student').fill('aguilar jessa')
  await page.getByRole('button', { name: /^Match with AGUILAR/ }).click()
  await expectToast(page, /^Matched with AGUILAR/)
  await page.getByRole('button', { name: 'Charge fees' }).click()
  const bill = page.getByRole('dialog', { name: 'Charge fees' })
  await bill.getByRole('textbox', { name: 'Quantity 1' }).fill('6')
  await expect(bill.getByText('₱680.00')).toBeVisible()
  await expectAccessible(page, 'the fees of a request')
  await bill.getByRole('button', { name: 'Charge', exact: true }).click()
  await expectToast(page, 'Fees Successfully Charged.')
  await expect(page.getByText('To pay at the cashier')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  const address = page.url()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Cancel request' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this request?' })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Asked for by mistake')
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await expectToast(page, 'Request Cancelled.')
  await page.goto(address)
  await expect(page.getByText('Asked for by mistake').first()).toBeVisible()
})

test('a student sees the own request and its claim stub', async ({ page }) => {
  await signIn(page, 'student')
  await visit(page, '/admin/student/documents', 'Documents')
  await expect(page.getByText('Certificate of Grades')).toBeVisible()
  await page.getByRole('button', { name: 'Request documents' }).click()
  const form = page.getByRole('dialog', { name: 'Request documents' })
  await form.getByRole('checkbox', { name: 'Transcript of Records' }).uncheck()
  await form.getByRole('checkbox', { name: 'Certificate of Enrollment' }).check()
  await form.getByRole('combobox', { name: 'Purpose' }).selectOption('Scholarship')
  await form.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Sent to the registrar.')
  const card = page.getByRole('listitem').filter({ hasText: 'Certificate of Enrollment' })
  await card.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expectToast(page, 'Your request was cancelled.')
})
