import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  findMail,
  makeUniqueWord,
  pickLocation,
  signIn,
  test,
} from '../portal.ts'

const lastName = makeUniqueWord()
const guardian = `Rosa ${lastName}`
const email = `${lastName.toLowerCase()}@example.com`

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('a Grade 11 applicant applies on a phone, photographs a document, confirms and completes', async ({ page, openPage }) => {
  const transNo = await test.step('fills in the steps; what was typed survives a reload and going back', () => apply(page))

  await test.step('the documents of Grade 11 are required, and the photo is scaled down', async () => {
    const documents = page.getByRole('region', { name: 'Documents' })
    await expect(documents.getByText('0 of 5 required')).toBeVisible()
    await expect(documents.getByText('Certificate of completion')).toBeVisible()
    await checkLayout(page, 'documents')
    const photo = documents.getByRole('listitem').filter({ hasText: '2×2 ID photo' })
    await photo.locator('input[capture]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(page) })
    await expectToast(page, '2×2 ID photo was uploaded.')
    await expect(photo).toContainText('Uploaded')
    await expect(documents.getByText('1 of 5 required')).toBeVisible()
    const certificate = documents.getByRole('listitem').filter({ hasText: 'PSA birth certificate' })
    await certificate
      .locator('input')
      .last()
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no paper at all') })
    await expect(certificate.getByRole('alert')).toContainText('Choose a picture (JPEG, PNG or WebP) or a PDF')
    await expect(certificate.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })

  await test.step('reads everything and confirms', async () => {
    await page.getByRole('link', { name: 'Confirm details' }).click()
    // Screen readers announce the new page, although the link is gone with its page.
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your details' })).toBeFocused()
    for (const text of [`Liza ${lastName}`, 'Grade 11', '105432299001', 'Ilocano', guardian])
      await expect(page.getByText(text).first()).toBeVisible()
    await checkLayout(page, 'confirm')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expectToast(page, 'Your application is confirmed.')
    await expect(page.getByRole('link', { name: 'Print the confirmation slip' })).toHaveAttribute('href', '/confirm/print')
  })

  await test.step('completes it, with a promise for the missing documents', async () => {
    await page.getByRole('link', { name: 'Finish your application' }).click()
    const complete = page.getByRole('button', { name: 'Complete application' })
    await complete.click()
    await expect(page.getByText('Please tick the box to agree')).toBeVisible()
    await checkLayout(page, 'complete')
    await page.getByRole('checkbox', { name: /true and complete/ }).check()
    await complete.click()
    await expect(page.getByText('Tick the box, or upload the missing documents').first()).toBeVisible()
    await page.getByRole('checkbox', { name: /I will submit the missing/ }).check()
    await complete.click()
    await expect(page.getByRole('heading', { name: 'Your application is complete' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Print the admission form' })).toHaveAttribute('href', '/complete-admission/print')
  })

  await test.step('a mailed code opens the application on another device', async () => {
    const other = await openPage({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
    await other.goto(`/online-admission/${transNo}`)
    await other.getByRole('button', { name: 'Use a code from my email' }).click()
    await other.getByRole('button', { name: 'Email me a code' }).click()
    await expectToast(other, /If this application exists/)
    const code = /Your code is (\d{6})/.exec(await findMail(email, `Your code for application ${transNo}`))?.[1] ?? ''
    await other.getByRole('textbox', { name: 'Code from the email' }).fill(code)
    await other.getByRole('button', { name: 'Open', exact: true }).click()
    const change = other.getByRole('button', { name: 'Change: About you' })
    const religion = other.getByRole('textbox', { name: 'Religion' })
    await change.click()
    await religion.fill('Iglesia ni Cristo')
    await other.getByRole('button', { name: 'Done' }).click()
    await other.getByRole('button', { name: 'Save and confirm' }).click()
    await expectToast(other, 'Your application was changed and confirmed. It is still complete.')
    await expect(other.getByRole('listitem').filter({ hasText: 'Finish' })).toContainText('✓')
    await change.click()
    await religion.fill('Roman Catholic')
    await other.getByRole('link', { name: 'Documents', exact: true }).click()
    await expect(other.getByText('You have unsaved changes.')).toBeVisible()
    await other.getByRole('button', { name: 'Discard' }).click()
    await expect(other.getByRole('region', { name: 'Documents' })).toBeVisible()
    await other.getByRole('button', { name: 'Sign out of this application' }).click()
    await expect(other.getByLabel('Application number')).toBeVisible()
  })

  await test.step('a change that requires other documents says before and after it what to do again', async () => {
    await page.goto(`/online-admission/${transNo}`)
    await page.getByRole('button', { name: 'Change: What are you applying for?' }).click()
    await page.getByRole('radio', { name: 'Transferring' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('This change requires other documents.')).toBeVisible()
    await checkLayout(page, 'other documents')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('your application is no longer confirmed')).toBeFocused()
    await expectToast(page, 'Your application was changed. Other documents are required now. Confirm and complete it again.')
    await page.getByRole('button', { name: 'Change: What are you applying for?' }).click()
    await page.getByRole('radio', { name: 'A new student' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Your application was changed.')
  })

  await test.step('the registrar finds the application complete', async () => {
    const registrar = await openPage({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })
    await signIn(registrar, 'registrar')
    await registrar.goto('/admin/admission/high-school')
    await expect(registrar.locator('tbody').getByText(`${lastName.toUpperCase()}, Liza`)).toBeVisible()
  })
})

async function apply(page: Page): Promise<string> {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const step = (title: string) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label, exact: true }).fill(value)

  await page.goto('/online-admission')
  await step('What are you applying for?')
  await page.getByRole('radio', { name: 'High school' }).click()
  await page.getByRole('radio', { name: 'New' }).click()
  await next()
  await expect(page.getByLabel('Program or strand')).toBeFocused()
  await page.getByLabel('Program or strand').selectOption({ label: 'HUMSS – Humanities and Social Sciences' })
  await page.getByLabel('Grade level').selectOption('Grade 11')
  await next()
  const lrn = page.getByRole('textbox', { name: /Learner Reference Number/ })
  await expect(lrn).toBeFocused()
  await lrn.fill('105432299001')
  await next()

  await step('About you')
  await fill('First name', 'Liza')
  await fill('Last name', lastName)
  await page.getByLabel('Birthdate').fill('2010-05-06')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Civil status').selectOption('Single')
  await fill('Mother tongue', 'Ilocano')
  await page.goBack()
  await step('What are you applying for?')
  await page.goForward()
  await page.reload()
  await step('About you')
  await expect(page.getByRole('textbox', { name: 'Mother tongue' })).toHaveValue('Ilocano')
  await next()

  await step('Address and contacts')
  await fill('Email', email)
  await page.getByLabel('Whose email is this?').selectOption('The student’s')
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).first().fill('09171234567')
  await pickLocation(page, 'Province or independent city', 'Nueva Ecija')
  await page.getByRole('combobox', { name: 'City or municipality' }).fill('munoz')
  await expect(page.getByRole('option', { name: 'Science City of Muñoz' })).toBeVisible()
  await pickLocation(page, 'City or municipality', 'City of Cabanatuan')
  await pickLocation(page, 'Barangay', 'Aduas Norte')
  await fill('Name', guardian)
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).last().fill('09170001111')
  await next()

  await step('Family')
  await next()
  await expect(page.getByRole('textbox', { name: "Guardian's name" })).toBeFocused()
  await page.getByRole('button', { name: 'Same as emergency contact' }).click()
  await expect(page.getByRole('textbox', { name: "Guardian's name" })).toHaveValue(guardian)
  await expect(page.getByRole('textbox', { name: "Guardian's mobile number" })).toHaveValue('09170001111')
  await fill('Relationship to you', 'Mother')
  await checkLayout(page, 'family')
  await next()

  await step('Schools')
  await fill('School name', 'Aduas High School')
  await checkLayout(page, 'schools')
  await next()

  await step('Review and privacy notice')
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of parent or guardian' })).toBeFocused()
  await fill('Name of parent or guardian', guardian)
  await fill('Relationship to you', 'Mother')
  await checkLayout(page, 'review')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await step('Application submitted')
  return (await page.getByText(/^A\d\d-\w{4}-\w{4}$/).innerText()).trim()
}

async function checkLayout(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSidewaysScroll(page, where)
}

/** A picture of the size of a phone camera's. */
async function makePhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 3000
    canvas.getContext('2d')?.fillRect(200, 200, 900, 900)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
