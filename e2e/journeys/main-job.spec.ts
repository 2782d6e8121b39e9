import type { BrowserContextOptions, Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectToast,
  fetchAnswer,
  fetchBody,
  findMail,
  makeUniqueWord,
  openDashboard,
  openMenu,
  PASSWORD,
  parseCentavos,
  pickLocation,
  signInAs,
  test,
  visit,
} from '../portal.ts'

test.use({ serviceWorkers: 'allow' })

/** Tuition 9 × 450, NSTP 675, one laboratory 1,200, miscellaneous 3,355, new students 500. */
const NET = 9_780_00
const FIRST_PAYMENT = '3,000.00'
const MIDTERM_GAP = '₱1,890.00'
const MIDTERM_MINIMUM = '₱4,890.00'
const FINAL_GAP = '₱5,802.00'
const FINAL_MINIMUM = '₱8,802.00'

const lastName = makeUniqueWord()
const applicant = {
  name: `Maria ${lastName}`,
  listed: `${lastName.toUpperCase()}, Maria`,
  birthdate: '2008-03-14',
  email: `${lastName.toLowerCase()}@example.com`,
  firstNumber: '09171234567',
  contactNumber: '09189876543',
  password: 'Sampaguita-Bukid-42',
}

/** The pages of the people who take part; each stays open from test to test. */
interface People {
  phone: Page
  registrar: Page
  cashier: Page
  instructor: Page
}

test.describe
  .serial('from the online application to a grade and a paid bill', () => {
    let people: People
    let waitingCount = 0
    let transNo = ''
    let studentNo = ''

    test.beforeAll(async ({ browser }) => {
      const join = async (options?: BrowserContextOptions) => (await browser.newContext(options)).newPage()
      const [phone, registrar, cashier, instructor] = await Promise.all([
        join({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }),
        join(),
        join(),
        join(),
      ])
      people = { phone, registrar, cashier, instructor }
    })
    test.beforeEach(({ watchPage }) => Object.values(people).forEach(watchPage))
    test.afterAll(async () => {
      for (const page of Object.values(people)) await page.context().close()
    })

    test('an applicant applies on a phone', async () => {
      const { phone, registrar } = people
      await openDashboard(registrar, 'registrar')
      waitingCount = await readBadge(registrar, 'Admissions & Enrollment')
      transNo = await apply(phone)
    })

    test('the applicant changes the contact number with the application number and the birthdate', async () => {
      await changeContact(people.phone, transNo)
    })

    test('the registrar sees the request in the badge and in the notifications', async () => {
      const { registrar } = people
      const fold = registrar.getByRole('button', { name: 'Admissions & Enrollment' })
      await expect(fold).toHaveText(`Admissions & Enrollment${waitingCount + 1}`)
      const bell = registrar.getByRole('button', { name: /^Notifications, \d+ unread$/ })
      // Several requests are one row, whose number stands in place of the names.
      const notes = registrar.getByRole('dialog', { name: 'Notifications' })
      const note = notes.getByRole('button', { name: new RegExp(`${applicant.name}|\\d+ new admission requests`) })
      await bell.click()
      await note.click()
      await expect(registrar.getByRole('heading', { level: 1, name: 'New requests' })).toBeVisible()
      await expect(row(registrar)).toBeVisible()
    })

    test('the registrar reads the details and accepts', async () => {
      const { registrar } = people
      await registrar.getByRole('link', { name: 'Admission' }).click()
      await openEnrollment(registrar, 'College admission')
      const details = registrar.getByRole('dialog', { name: 'Application' })
      await expect(details).toContainText(transNo)
      await expect(details).toContainText(applicant.contactNumber)
      await expect(details).toContainText('Nueva Ecija')
      await details.getByRole('button', { name: 'Accept' }).click()
      await confirmQuestion(registrar, `Accept the admission request by ${applicant.name}?`, 'Accept')
      await expectToast(registrar, `Admission request by ${applicant.name} has been accepted.`)
      await expect(details).toBeHidden()
      await expect(row(registrar)).toHaveCount(0)
    })

    test('the registrar adds subjects, and takes one off again', async () => {
      const { registrar } = people
      await registrar.getByRole('link', { name: 'For enrollment' }).click()
      await openEnrollment(registrar, 'For enrollment')
      await addSubjects(registrar)
    })

    test('the cashier receives a payment; a double click makes one', async () => {
      await receivePayment(people.cashier)
    })

    test('the registrar enrolls the student, who gets a number', async () => {
      const { registrar } = people
      const details = registrar.getByRole('dialog', { name: 'Enrollment' })
      await details.getByRole('button', { name: 'Accept Enrollment' }).click()
      await confirmQuestion(registrar, `Accept the enrollment of ${applicant.name}?`, 'Accept Enrollment')
      await expectToast(registrar, 'Student Successfully Enrolled.')
      await visit(registrar, '/admin/enrollments/enrolled', 'Enrolled')
      await registrar.getByRole('searchbox').fill(lastName)
      await expect(row(registrar)).toHaveText(/\d{4}-\d+/)
      studentNo = /\d{4}-\d+/.exec(await row(registrar).innerText())?.[0] ?? ''
    })

    test('the student signs in for the first time with the mailed password', async () => {
      await firstSignIn(people.phone)
    })

    test('the student sees subjects and units, and what is missing for the grades', async () => {
      const { phone } = people
      await phone.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Subjects' }).click()
      await expect(phone.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible()
      for (const code of ['CC101', 'GE101', 'GE104', 'NSTP1']) await expect(phone.getByText(code, { exact: true })).toBeVisible()
      await expect(phone.getByText('PATHFIT1', { exact: true })).toHaveCount(0)
      await expect(phone.getByText('Units', { exact: true }).locator('..')).toContainText('12')
      await expectHiddenGrades(phone)
    })

    test('the grades that the instructor types and submits stay hidden while the bill is open, also once they are posted', async () => {
      await typeGrades(people.instructor, studentNo)
      await submitGrades(people.instructor)
      await postGrades(people.registrar, people.instructor)
      await people.phone.reload()
      await expectHiddenGrades(people.phone)
    })

    test('the cashier takes the rest', async () => {
      const { cashier } = people
      await cashier.getByRole('button', { name: /^Full balance/ }).click()
      await cashier.getByRole('button', { name: 'Receive payment' }).click()
      await expectToast(cashier, 'Payment Successfully Recorded. New balance ₱0.00.')
      await expect(cashier.getByText('No balance for this term.')).toBeVisible()
    })

    test('the student who has paid sees the grades and owes nothing', async () => {
      const { phone } = people
      await phone.reload()
      await expect(phone.getByText('1.75', { exact: true })).toBeVisible()
      await expect(phone.getByText('1.50', { exact: true })).toBeVisible()
      await expect(phone.getByText('••')).toHaveCount(0)
      await phone.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Billing' }).click()
      await expect(phone.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
      await expect(phone.getByText('₱0.00', { exact: true })).toBeVisible()
      await expect(phone.getByText('₱9,780.00 paid of ₱9,780.00')).toBeVisible()
    })
  })

const row = (page: Page) => page.getByRole('row').filter({ hasText: applicant.listed })

async function openEnrollment(page: Page, list: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible()
  await page.getByRole('searchbox').fill(lastName)
  // While the list still shows others, a decision would open the next of them.
  await expect(page.getByText('1–1 of 1', { exact: true })).toBeVisible()
  await row(page).getByText(applicant.listed).click()
}

async function readBadge(page: Page, entry: string): Promise<number> {
  await expect(page.getByRole('button', { name: entry })).toHaveText(/\d/)
  return Number((await page.getByRole('button', { name: entry }).innerText()).replace(/\D/g, ''))
}

async function apply(page: Page): Promise<string> {
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  const step = (title: string) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  const fill = (label: string, value: string) => page.getByRole('textbox', { name: label, exact: true }).fill(value)

  await page.goto('/')
  await page.getByRole('link', { name: 'Online admission' }).click()
  await step('What are you applying for?')
  await page.getByRole('radio', { name: 'College' }).click()
  await page.getByRole('radio', { name: 'New' }).click()
  await page.getByLabel('Course').selectOption('BSIT – Bachelor of Science in Information Technology')
  await page.getByLabel('Year level').selectOption('First year')
  await next()

  await step('About you')
  await next()
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await fill('First name', 'Maria')
  await fill('Last name', lastName)
  await page.getByLabel('Birthdate').fill(applicant.birthdate)
  await fill('Birthplace', 'Cabanatuan City, Nueva Ecija')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Civil status').selectOption('Single')
  await fill('Religion', 'Roman Catholic')
  await next()

  await step('Address and contacts')
  await fill('Email', applicant.email)
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).first().fill(applicant.firstNumber)
  await pickLocation(page, 'Province or independent city', 'Nueva Ecija')
  await pickLocation(page, 'City or municipality', 'City of Cabanatuan')
  await pickLocation(page, 'Barangay', 'Aduas Norte')
  await fill('Street or sitio', '12 Maharlika Highway')
  await fill('ZIP code', '3100')
  await fill('Name', `Rosa ${lastName}`)
  await page.getByRole('textbox', { name: 'Mobile number', exact: true }).last().fill('09170001111')
  await fill('Relationship', 'Mother')
  await next()

  await step('Family')
  await fill("Mother's maiden name", 'Rosa Reyes')
  await next()

  await step('Schools')
  await fill('School name', 'Nueva Ecija High School')
  await fill('Town or city, province', 'Cabanatuan City, Nueva Ecija')
  await page.getByLabel('Year finished, or expected').selectOption('2026')
  await next()

  await step('Review and privacy notice')
  await expect(page.getByText(`Maria ${lastName}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Aduas Norte')).toBeVisible()
  const submit = page.getByRole('button', { name: 'Submit application' })
  await submit.click()
  const consent = page.getByRole('checkbox', { name: 'I have read the privacy notice and agree to it.' })
  await expect(consent).toBeFocused()
  await consent.check()
  await submit.click()
  await step('Application submitted')
  return (await page.getByText(/^A\d\d-\w{4}-\w{4}$/).innerText()).trim()
}

async function changeContact(page: Page, transNo: string): Promise<void> {
  await page.goto('/online-admission')
  await page.getByRole('link', { name: 'Check or edit my application' }).click()
  await page.getByRole('textbox', { name: 'Application number' }).fill(transNo)
  await page.getByLabel('Birthdate').fill(applicant.birthdate)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Change: Address and contacts' }).click()
  const number = page.getByRole('textbox', { name: 'Mobile number', exact: true }).first()
  await expect(number).toHaveValue(applicant.firstNumber)
  await number.fill(applicant.contactNumber)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Your application was changed.')
  await expect(page.getByText(applicant.contactNumber)).toBeVisible()
}

async function addSubjects(page: Page): Promise<void> {
  const details = page.getByRole('dialog', { name: 'Enrollment' })
  await expect(details).toContainText('No subjects yet.')
  await details.getByRole('button', { name: 'Add Subject' }).click()
  const choices = page.getByRole('dialog', { name: 'Add Subject' })
  const choice = (name: string) => choices.getByRole('checkbox', { name })
  await expect(choices.getByRole('button', { name: 'Add Subject' })).toBeDisabled()
  const full = choice('GE103 Mathematics in the Modern World, section BSIT-1A')
  await expect(full).toBeDisabled()
  await expect(full.locator('xpath=ancestor::label')).toContainText('2/2')
  await choice('CC101 Introduction to Computing, section BSIT-1A').check()
  await choice('GE101 Understanding the Self, section BSIT-1A').check()
  await choice('GE104 Purposive Communication, section BSIT-1A').check()
  await choice('NSTP1 National Service Training Program 1 (CWTS/LTS/ROTC), section BSIT-1A').check()
  await choices.getByRole('checkbox', { name: /^PATHFIT1 .*section BSIT-1B$/ }).check()
  await expect(choices).toContainText('5 selected · 14 units')
  await choices.getByRole('button', { name: 'Add Subject' }).click()
  await expectToast(page, 'Enrollment Successfully Updated.')
  await expect(choices).toBeHidden()
  await expect(details).toContainText('5 · 14 units')

  await details.getByRole('button', { name: /^Remove PATHFIT1/ }).click()
  await confirmQuestion(page, 'Are you sure you want to remove this subject?', 'Remove')
  await expectToast(page, 'Subject Successfully Deleted.')
  await expect(details).toContainText('4 · 12 units')
  await expect(details.getByText('Net', { exact: true }).locator('..')).toContainText('₱9,780.00')
}

async function receivePayment(page: Page): Promise<void> {
  await openDashboard(page, 'cashier')
  await openMenu(page, 'Cashier')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  const search = page.getByRole('textbox', { name: 'Student at the counter' })
  await search.fill(lastName)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: applicant.listed })).toBeVisible()
  const or = await page.getByRole('textbox', { name: 'OR number' }).inputValue()
  expect(or).not.toBe('')
  await page.getByRole('textbox', { name: 'Amount' }).fill(FIRST_PAYMENT)
  await page.getByRole('button', { name: 'Receive payment' }).dblclick()
  await expectToast(page, 'Payment Successfully Recorded. New balance ₱6,780.00.')
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByRole('row').filter({ hasText: '₱' })).toHaveCount(1)
  await expect(payments.getByRole('row').filter({ hasText: or })).toContainText('₱3,000.00')
  await page.reload()
  await expect(payments.getByRole('row').filter({ hasText: '₱' })).toHaveCount(1)
  expect(parseCentavos(await page.getByText('paid of').innerText())).toBe(3_000_00)
  expect(NET - 3_000_00).toBe(6_780_00)
}

async function firstSignIn(page: Page): Promise<void> {
  const mail = await findMail(applicant.email, 'Your application was accepted')
  const temporaryPassword = /^Temporary password: (\S+)$/m.exec(mail)?.[1] ?? ''
  expect(temporaryPassword).toHaveLength(12)
  await signInAs(page, applicant.email, temporaryPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
  await expect(page).toHaveURL('/first-login')
  await expect(page.getByLabel('Email')).toHaveValue(applicant.email)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/')
  await page.goto('/first-login')
  await page.getByLabel('Temporary password').fill(temporaryPassword)
  await page.getByLabel(/^New password/).fill(applicant.password)
  await page.getByLabel('Confirm new password').fill(applicant.password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
}

async function expectHiddenGrades(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Student' }).getByRole('link', { name: 'Grades' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grades' })).toBeVisible()
  await expect(page.getByText('••')).toHaveCount(8)
  await expect(page.getByText(`Pay ${MIDTERM_GAP} more to reach the minimum of ${MIDTERM_MINIMUM} for midterms.`)).toBeVisible()
  await expect(page.getByText(`Pay ${FINAL_GAP} more to reach the minimum of ${FINAL_MINIMUM} for finals.`)).toBeVisible()
  await expect(page.getByText('1.75')).toHaveCount(0)
}

/** Submits the midterm and final grades of the class, after the students of other journeys have grades, too. */
async function submitGrades(page: Page): Promise<void> {
  const id = page.url().split('/').at(-1)
  const { data } = await fetchBody<{
    data: { rows: { id: number; version: number; midterm_grade: string | null; grade: string | null }[] }
  }>(page, `/api/employee/studentGradeBySubject/${id}`)
  const grades = data.rows.map(({ id, version, midterm_grade, grade }) => ({
    ...{ id, version, midterm_grade: midterm_grade ?? '2.00', grade: grade ?? '2.00' },
  }))
  await fetchAnswer(page, '/api/employee/updateStudentGrades', { method: 'POST', body: { subject_offer_id: Number(id), grades } })
  await page.reload()
  for (const period of ['Midterm', 'Final']) {
    const sheet = page.getByRole('region', { name: `${period} grades` })
    await sheet.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(sheet.getByText('Submitted')).toBeVisible()
  }
  await expect(page.getByRole('textbox', { name: `Midterm, ${applicant.listed}` })).toHaveCount(0)
}

/** The registrar verifies on behalf of the dean, and posts. */
async function postGrades(page: Page, instructor: Page): Promise<void> {
  const path = `/admin/grade-sheets/${instructor.url().split('/').at(-1)}`
  await page.goto(path)
  for (const period of ['Midterm', 'Final']) {
    const sheet = page.getByRole('region', { name: `${period} grades` })
    await sheet.getByRole('button', { name: 'Verify' }).click()
    await confirmQuestion(page, 'Verify these grades?', 'Verify')
    await sheet.getByRole('button', { name: 'Post' }).click()
    await confirmQuestion(page, 'Post these grades?', 'Post')
    await expectToast(page, 'Grades Posted.')
    await page.goto(path)
    await expect(sheet.getByText('Posted')).toBeVisible()
  }
}

async function typeGrades(page: Page, studentNo: string): Promise<void> {
  await signInAs(page, 'full_time@talaan.test', PASSWORD)
  await page.getByRole('link', { name: 'Grades' }).click()
  await page.getByRole('row').filter({ hasText: 'CC101' }).filter({ hasText: 'BSIT-1A' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'CC101 · BSIT-1A' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: studentNo })).toContainText(applicant.listed)
  await page.getByRole('textbox', { name: `Midterm, ${applicant.listed}` }).click()
  await page.keyboard.type('1.75')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: `Final, ${applicant.listed}` })).toBeFocused()
  await page.keyboard.type('1.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Grades Successfully Saved.')
  await expect(page.getByText('2 changes')).toHaveCount(0)
}
