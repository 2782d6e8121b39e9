import type { Page } from '@playwright/test'
import { expect, fetchAnswer, fetchBody, makeUniqueWord, signIn, test, visit } from '../../portal.ts'

const SECTION = 'G7-Mabini'

interface Written {
  data: { id: number }
}

async function write(page: Page, path: string, body: object): Promise<Written> {
  const answer = await fetchAnswer<Written>(page, path, { method: 'POST', body })
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
  return answer.body
}

/** Opens the classes of a section of Grade 7 and enrolls a student in it, paid in full. */
async function enrollStudent(registrar: Page, cashier: Page, lastName: string): Promise<number> {
  const { data: courses } = await fetchBody<{ data: { id: number; code: string }[] }>(registrar, '/api/courseOptions')
  const course_id = courses.find((course) => course.code === 'JHS')!.id
  const { data: curricula } = await fetchBody<{ data: { id: number; course_id: number; is_active: boolean }[] }>(
    registrar,
    '/api/curriculum',
  )
  const curriculum_id = curricula.find((curriculum) => curriculum.course_id === course_id && curriculum.is_active)!.id
  await write(registrar, '/api/subjectOffers/block', {
    ...{ course_id, level: 7, school_year: '2026-2027', semester: 2, section: SECTION, max_person: 40 },
  })
  const student = await write(registrar, '/api/students', {
    ...{ first_name: 'Jose', last_name: lastName, birthdate: '2014-03-05', gender: 'Male', civil_status: 'Single' },
    ...{
      course_id,
      curriculum_id,
      level: 7,
      entry_sy: '2026-2027',
      entry_type: 'new',
      personal_email: `${lastName.toLowerCase()}@example.test`,
    },
  })
  const { data: request } = await write(registrar, `/api/students/${student.data.id}/enrollment-request`, {})
  await write(registrar, `/api/enrollments/acceptAdmissions/${request.id}`, {})
  await write(registrar, `/api/enrollments/${request.id}/block`, { section: SECTION })
  await write(cashier, '/api/payments', { enrollment_id: request.id, or_number: `JH-${lastName}`, amount: '20000', tender: 'cash' })
  await write(registrar, `/api/enrollments/acceptEnrollments/${request.id}`, {})
  return request.id
}

const setSemester = (administrator: Page, semester: number) =>
  write(administrator, '/api/updateBasicSetting', { semester: String(semester), enrollment_semester: String(semester) })

test('a student of Grade 7 is in the lists of both semesters and in the section', async ({ page, openPage }) => {
  const [cashier, administrator] = [await openPage(), await openPage()]
  await signIn(page, 'registrar')
  await signIn(cashier, 'cashier')
  await signIn(administrator, 'administrator')
  const lastName = makeUniqueWord()
  await enrollStudent(page, cashier, lastName)
  const row = page.getByRole('row').filter({ hasText: lastName.toUpperCase() })
  try {
    for (const semester of [1, 2]) {
      await setSemester(administrator, semester)
      await visit(page, `/admin/enrollments/enrolled?semester=${semester}&search=${lastName}`, 'Enrolled')
      await expect(row).toHaveCount(1)
      await visit(page, `/admin/sections?semester=${semester}`, 'Sections')
      await expect(page.getByRole('row').filter({ hasText: SECTION })).toContainText('Grade 7')
    }
    await page.getByRole('link', { name: SECTION }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Section ${SECTION}` })).toBeVisible()
    await expect(page.getByText('School year 2026–2027')).toBeVisible()
    await expect(row).toContainText('Male')
    const { data: offers } = await fetchBody<{ data: { id: number; prospectus: { id: number } }[] }>(
      page,
      `/api/subjectOffers?semester=2&section=${SECTION}`,
    )
    await visit(page, `/admin/subjects/${offers[0]!.prospectus.id}/roster/${offers[0]!.id}`, /./)
    await expect(row).toHaveCount(1)
  } finally {
    await setSemester(administrator, 1)
  }
})
