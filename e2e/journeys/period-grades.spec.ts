import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  fetchAnswer,
  fetchBody,
  makeUniqueWord,
  PASSWORD,
  signIn,
  signInAs,
  test,
  visit,
} from '../portal.ts'

/** An instructor of the high school, who has no part in other journeys. */
const INSTRUCTOR = 'j.ramos@talaan.test'
const PHONE = { width: 360, height: 780 }
const TERM = { school_year: '2026-2027', semester: 1 }

interface Term {
  id: number
  level_group: string
  semester: number
  updated_at: string
  period_days: Record<string, { opens_on: string | null; closes_on: string | null }>
}
interface Sheet {
  data: { rows: { id: number; version: number }[] }
}
interface Class {
  id: number
  code: string
  studentId: number
  enrollmentId: number
  lastName: string
}

test('the quarters of a class of Grade 7 are entered, averaged, printed and in the record of the student', async ({ page, openPage }) => {
  const [instructor, cashier] = [await openPage(), await openPage()]
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await signIn(page, 'registrar')
  await signIn(cashier, 'cashier')
  await signInAs(instructor, INSTRUCTOR, PASSWORD)
  await expect(instructor).toHaveURL(/\/admin\/dashboard/)
  const calendarBefore = await readTerm(page)
  const created = await createClass(page, cashier, instructor)

  try {
    await test.step('the registrar sets four quarters and opens the first', async () => {
      await openQuarters(page, ['First'])
    })

    await test.step('the instructor enters the first quarter on a phone', async () => {
      await instructor.setViewportSize(PHONE)
      await openSheet(instructor, created)
      await expect(quarter(instructor, 'Second', created)).toHaveCount(0)
      await enterGrade(instructor, created, 'First', '84')
      await expectNoSidewaysScroll(instructor, 'the grade sheet on a phone')
      await expectAccessible(instructor, 'the grade sheet on a phone')
      await saveGrades(instructor)
    })

    await test.step('the instructor enters the others on a desktop, and the final grade follows with the last', async () => {
      await openQuarters(page, ['Second', 'Third', 'Fourth'])
      await instructor.setViewportSize({ width: 1440, height: 900 })
      await openSheet(instructor, created)
      await expect(quarter(instructor, 'First', created)).toHaveValue('84')
      await enterGrade(instructor, created, 'Second', '86')
      await enterGrade(instructor, created, 'Third', '88')
      const row = instructor.getByRole('row').filter({ hasText: created.lastName.toUpperCase() })
      await expect(row).not.toContainText('PASSED')
      await saveGrades(instructor)
      await enterGrade(instructor, created, 'Fourth', '91')
      await expect(row).toContainText('87')
      await expect(row).toContainText('PASSED')
      await saveGrades(instructor)
      await visit(instructor, '/admin/instructor/grades', 'Grades')
      const listed = instructor.getByRole('row').filter({ hasText: created.code })
      await expect(instructor.getByRole('columnheader', { name: /periods graded$/i })).toBeVisible()
      await expect(listed.getByText('Complete')).toHaveCount(2)
    })

    await test.step('the sheet is printed with the quarters', async () => {
      await visit(instructor, `/instructor/grades/roster/${created.id}/print`, 'Grade Sheet')
      await expectQuarters(instructor, created, ['84', '86', '88', '91', '87'])
    })

    await test.step('the office reads the quarters in the record of the student', async () => {
      await visit(page, `/admin/students/${created.studentId}/grades`, new RegExp(created.lastName, 'i'))
      await expectQuarters(page, { ...created, lastName: created.code }, ['84', '86', '88', '91', '87'])
    })
  } finally {
    await restoreCalendar(page, instructor, created, calendarBefore)
  }
})

async function write<T = { data: { id: number } }>(page: Page, path: string, body: object, method: 'POST' | 'PUT' = 'POST'): Promise<T> {
  const answer = await fetchAnswer<T>(page, path, { method, body })
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
  return answer.body
}

/** Opens a class of Grade 7 for the instructor with one enrolled student. */
async function createClass(registrar: Page, cashier: Page, instructor: Page): Promise<Class> {
  const lastName = makeUniqueWord()
  const email = `${lastName.toLowerCase()}@example.test`
  const { data: courses } = await fetchBody<{ data: { id: number; code: string }[] }>(registrar, '/api/courseOptions')
  const course_id = courses.find((course) => course.code === 'JHS')!.id
  const { data: curricula } = await fetchBody<{ data: { id: number; course_id: number; is_active: boolean }[] }>(
    registrar,
    '/api/curriculum',
  )
  const curriculum_id = curricula.find((curriculum) => curriculum.course_id === course_id && curriculum.is_active)!.id
  const { data: plan } = await fetchBody<{ data: { terms: { level: number; rows: { id: number; code: string }[] }[] } }>(
    registrar,
    `/api/prospectus/${curriculum_id}`,
  )
  const subject = plan.terms.find(({ level }) => level === 7)!.rows[0]!
  const { data: employee } = await fetchBody<{ data: { id: number } }>(instructor, '/api/user')
  const offer = await write(registrar, '/api/subjectOffers', {
    ...{ ...TERM, prospectus_id: subject.id, section: `G7-${lastName}`, employee_id: employee.id, max_person: 40 },
  })
  const student = await write(registrar, '/api/students', {
    ...{ first_name: 'Maria Kristina', last_name: lastName, birthdate: '2014-03-05', gender: 'Female', civil_status: 'Single' },
    ...{ course_id, curriculum_id, level: 7, entry_sy: TERM.school_year, entry_type: 'new', personal_email: email },
  })
  const { data: request } = await write(registrar, `/api/students/${student.data.id}/enrollment-request`, {})
  await write(registrar, `/api/enrollments/acceptAdmissions/${request.id}`, {})
  await write(registrar, `/api/enrollments/${request.id}`, { subjects: [offer.data.id] })
  const created: Class = {
    ...{ id: offer.data.id, code: subject.code, studentId: student.data.id, enrollmentId: request.id },
    lastName,
  }
  await pay(cashier, created)
  await write(registrar, `/api/enrollments/acceptEnrollments/${request.id}`, {})
  return created
}

async function pay(cashier: Page, { enrollmentId, lastName }: Class): Promise<void> {
  await write(cashier, '/api/payments', { enrollment_id: enrollmentId, or_number: `PG-${lastName}`, amount: '14700', tender: 'cash' })
}

const readTerm = async (registrar: Page): Promise<Term> => {
  const { data } = await fetchBody<{ data: Term[] }>(registrar, `/api/terms?school_year=${TERM.school_year}`)
  return data.find(({ level_group, semester }) => level_group === 'junior_high' && semester === TERM.semester)!
}

/** Opens the quarters today in the school calendar. */
async function openQuarters(registrar: Page, names: readonly string[]): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date())
  await visit(registrar, `/admin/settings/calendar?school_year=${TERM.school_year}`, 'School calendar')
  const card = registrar.getByRole('region', { name: 'Junior high school', exact: true }).getByRole('article').first()
  await card.getByRole('button', { name: 'Actions' }).click()
  await registrar.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = registrar.getByRole('dialog', { name: /junior high school$/ })
  await dialog.getByLabel('Grading periods').selectOption({ label: 'Four quarters' })
  for (const name of names)
    await dialog
      .getByRole('group', { name: `${name} quarter grades are entered` })
      .getByLabel('First day')
      .fill(today)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(registrar, 'Term Successfully Updated')
}

async function openSheet(instructor: Page, { id, code }: Class): Promise<void> {
  await visit(instructor, `/admin/instructor/grades/roster/${id}`, new RegExp(code))
}

const quarter = (instructor: Page, name: string, { lastName }: Class) =>
  instructor.getByRole('textbox', { name: new RegExp(`^${name} quarter, ${lastName}`, 'i') })

async function enterGrade(instructor: Page, created: Class, name: string, grade: string): Promise<void> {
  const cell = quarter(instructor, name, created)
  await cell.fill(grade)
  await cell.press('Enter')
  await expect(cell).toHaveValue(grade)
}

async function saveGrades(instructor: Page): Promise<void> {
  await instructor.getByRole('button', { name: 'Save grades' }).click()
  await expectToast(instructor, 'Grades Successfully Saved.')
}

/** Expects a table with a column for each quarter, and these grades in this order in the row of the student or the subject. */
async function expectQuarters(page: Page, { lastName }: Class, grades: readonly string[]): Promise<void> {
  for (const name of ['Q1', 'Q2', 'Q3', 'Q4']) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Midterm' })).toHaveCount(0)
  const cells = page
    .getByRole('row')
    .filter({ hasText: new RegExp(lastName, 'i') })
    .getByRole('cell')
  expect((await cells.allInnerTexts()).filter((text) => /^\d\d$/.test(text))).toEqual(grades)
}

/** Empties the grades and gives the calendar its grading periods back, because a plan with grades cannot be changed. */
async function restoreCalendar(registrar: Page, instructor: Page, { id }: Class, before: Term): Promise<void> {
  const { data } = await fetchBody<Sheet>(instructor, `/api/employee/studentGradeBySubject/${id}`)
  const { period_days, updated_at } = await readTerm(registrar)
  if (Object.keys(period_days).length === 0) return
  const noGrades = Object.fromEntries(Object.entries(period_days).flatMap(([key, { opens_on }]) => (opens_on === null ? [] : [[key, '']])))
  const rows = data.rows.map(({ id, version }) => ({ id, version, period_grades: noGrades }))
  await write(instructor, '/api/employee/updateStudentGrades', { subject_offer_id: id, grades: rows })
  await write(registrar, `/api/terms/${before.id}`, { ...before, updated_at }, 'PUT')
}
