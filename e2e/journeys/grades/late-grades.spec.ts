import type { Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectToast,
  fetchAnswer,
  fetchBody,
  PASSWORD,
  signIn,
  signInAs,
  test,
  visit,
} from '../../portal.ts'
import { type Class, createClass, TERM } from './college-class.ts'

interface Term {
  id: number
  level_group: string
  semester: number
  updated_at: string
  grading_periods: Record<string, { opens_on: string | null; closes_on: string | null }>
}

test('grades of a period that has closed are entered late with a reason, and the sheet says so to the end', async ({ page, openPage }) => {
  const [instructor, dean] = [await openPage(), await openPage()]
  await signIn(page, 'registrar')
  await signIn(instructor, 'part_time')
  await signInAs(dean, 'dean@talaan.test', PASSWORD)
  await expect(dean).toHaveURL(/\/admin\/dashboard/)
  const created = await createClass(page, instructor)
  const term = await readTerm(page)
  try {
    await closeMidterm(page, term)
    await enterLate(instructor, created)
    await reopenForAChange(page, instructor, created)
    await finish(page, dean, created)
  } finally {
    await saveTerm(page, term)
  }
})

const midterm = (of: Page) => of.getByRole('region', { name: 'Midterm grades' })
const cell = (of: Page, { lastName }: Class) => of.getByRole('textbox', { name: new RegExp(`^Midterm, ${lastName}`, 'i') })
const openSheet = (of: Page, { id, code }: Class) => visit(of, `/admin/instructor/grades/roster/${id}`, new RegExp(code))

async function enterLate(instructor: Page, created: Class): Promise<void> {
  await test.step('the instructor finds the period closed, and opens the sheet with a reason', async () => {
    await openSheet(instructor, created)
    await expect(instructor.getByText(/^Midterm grades closed on /)).toBeVisible()
    await expect(cell(instructor, created)).toHaveCount(0)
    await midterm(instructor).getByRole('button', { name: 'Enter late' }).click()
    const dialog = instructor.getByRole('dialog', { name: 'Enter midterm grades late?' })
    await dialog.getByRole('button', { name: 'Open the sheet' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The examination was moved by a storm')
    await expectAccessible(instructor, 'the dialog of late grades')
    await dialog.getByRole('button', { name: 'Open the sheet' }).click()
    await expectToast(instructor, 'The sheet is open for late grades.')
    await expect(midterm(instructor).getByText('Late: The examination was moved by a storm')).toBeVisible()
  })
  await test.step('the grade is saved and submitted late', async () => {
    await typeGrade(instructor, created, '2.00')
    await submit(instructor)
  })
}

async function reopenForAChange(registrar: Page, instructor: Page, created: Class): Promise<void> {
  await test.step('the instructor asks to reopen the sheet', async () => {
    await midterm(instructor).getByRole('button', { name: 'Ask to reopen' }).click()
    const dialog = instructor.getByRole('dialog', { name: 'Ask to reopen the midterm grades?' })
    await dialog.getByLabel('Reason').fill('One answer sheet was marked twice')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expectToast(instructor, 'Your request was sent.')
  })
  await test.step('the registrar finds the request in the list and allows it', async () => {
    await visit(registrar, `/admin/grade-sheets?search=${created.lastName}`, 'Grade sheets')
    const row = registrar.getByRole('row').filter({ hasText: created.lastName }).filter({ hasText: 'Late' })
    await expect(row).toContainText('Submitted')
    await visit(registrar, `/admin/grade-sheets/${created.id}`, new RegExp(created.code))
    await expect(midterm(registrar).getByText(/asks to reopen: One answer sheet was marked twice/)).toBeVisible()
    await midterm(registrar).getByRole('button', { name: 'Reopen' }).click()
    await confirmQuestion(registrar, 'Reopen the midterm grades?', 'Reopen')
    await expectToast(registrar, 'Grade Sheet Reopened.')
  })
  await test.step('the instructor changes the grade and submits again', async () => {
    await instructor.reload()
    await typeGrade(instructor, created, '1.75')
    await submit(instructor)
    await expect(midterm(instructor).getByText('Late', { exact: true })).toBeVisible()
  })
}

async function finish(registrar: Page, dean: Page, created: Class): Promise<void> {
  await test.step('the dean verifies and the registrar posts; the sheet still says late, and why', async () => {
    await visit(dean, `/admin/grade-sheets/${created.id}`, new RegExp(created.code))
    await expect(midterm(dean).getByText('Late: The examination was moved by a storm')).toBeVisible()
    await midterm(dean).getByRole('button', { name: 'Verify' }).click()
    await confirmQuestion(dean, 'Verify these grades?', 'Verify')
    await expectToast(dean, 'Grade Sheet Verified.')
    await registrar.reload()
    await midterm(registrar).getByRole('button', { name: 'Post' }).click()
    await confirmQuestion(registrar, 'Post these grades?', 'Post')
    await expectToast(registrar, 'Grades Posted.')
    await visit(registrar, `/admin/grade-sheets/${created.id}`, new RegExp(created.code))
    await expect(midterm(registrar).getByText('Posted')).toBeVisible()
    await expect(midterm(registrar).getByText('Late: The examination was moved by a storm')).toBeVisible()
    await visit(registrar, `/admin/grade-sheets?search=${created.lastName}&progress=late`, 'Grade sheets')
    await expect(registrar.getByRole('row').filter({ hasText: created.lastName }).filter({ hasText: 'Posted' })).toContainText('Late')
  })
}

async function typeGrade(instructor: Page, created: Class, grade: string): Promise<void> {
  await cell(instructor, created).fill(grade)
  await cell(instructor, created).press('Enter')
  await instructor.getByRole('button', { name: 'Save grades' }).click()
  await expectToast(instructor, 'Grades Successfully Saved.')
}

/** Submits the sheet, whose reason is known already. */
async function submit(instructor: Page): Promise<void> {
  await midterm(instructor).getByRole('button', { name: 'Submit' }).click()
  const dialog = instructor.getByRole('dialog', { name: 'Submit the midterm grades?' })
  await expect(dialog.getByLabel('Reason for submitting late')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(midterm(instructor).getByText('Submitted')).toBeVisible()
}

async function readTerm(registrar: Page): Promise<Term> {
  const { data } = await fetchBody<{ data: Term[] }>(registrar, `/api/terms?school_year=${TERM.school_year}`)
  return data.find(({ level_group, semester }) => level_group === 'college' && semester === TERM.semester)!
}

/** Ends the midterm grading period of college on the day before today. */
async function closeMidterm(registrar: Page, term: Term): Promise<void> {
  const day = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(at)
  const yesterday = day(Date.now() - 24 * 60 * 60 * 1000)
  const { opens_on } = term.grading_periods.midterm!
  const midtermDays = { opens_on: opens_on !== null && opens_on < yesterday ? opens_on : yesterday, closes_on: yesterday }
  await saveTerm(registrar, { ...term, grading_periods: { ...term.grading_periods, midterm: midtermDays } })
}

async function saveTerm(registrar: Page, term: Term): Promise<void> {
  const { updated_at } = await readTerm(registrar)
  const answer = await fetchAnswer(registrar, `/api/terms/${term.id}`, { method: 'PUT', body: { ...term, updated_at } })
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
}
