import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { toSheetFile } from '#platform/sheets/sheet-file.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let teacher: TestUser
let offer: Offer

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { first_name: 'Maria', last_name: 'Guro' })
  const course = await aCourse(t.db, { code: 'BSIT' })
  offer = await anOffer(t.db, { course, employee_id: teacher.id, section: 'BSIT-1A', schedule: 'MW 7:30AM-9:00AM' })
  for (const [last_name, gender, status] of [
    ['=Abad', 'Female', 4],
    ['Cruz', 'Male', 4],
    ['Dizon', 'Male', 2],
  ] as const) {
    const student = await aStudent(t.db, { last_name })
    await sql`update user_infos set gender = ${gender} where id = (select user_info_id from students where id = ${student.student_id})`.execute(
      t.db,
    )
    await anEnrollment(t.db, { student, course, status, loads: [offer] })
  }
})

async function requestRoster(query: string) {
  const url = `/api/employee/subjectRoster/export/${offer.id}${query}`
  const { headers, rawPayload, statusCode } = await t.app.inject({
    method: 'GET',
    url,
    headers: { 'x-api-key': t.apiKey, authorization: `Bearer ${teacher.token}` },
  })
  expect(statusCode).toBe(200)
  return { headers, rows: await readSheet(toSheetFile('roster', rawPayload)), text: rawPayload.toString() }
}

it('exports the class on top and its enrolled students, with formulas as text', async () => {
  const { headers, rows } = await requestRoster('')
  expect(headers['content-disposition']).toContain(`${offer.code} BSIT-1A 2026-2027-1 roster.xlsx`)
  const headerIndex = rows.findIndex((row) => row[0] === 'No.')
  expect(rows.slice(0, headerIndex).map((row) => row.filter(Boolean).join(' '))).toEqual(
    expect.arrayContaining([
      'Section BSIT-1A',
      'Schedule MW 7:30AM-9:00AM',
      'Instructor GURO, M.',
      'Term First Semester, SY 2026-2027',
      'Students 2',
    ]),
  )
  expect(rows.slice(headerIndex + 1).map((row) => [row[0], row[2], row[9], row[11]])).toEqual([
    ['1', '=Abad', 'Female', 'Not Cleared'],
    ['2', 'Cruz', 'Male', 'Not Cleared'],
  ])
})

it('sorts males first and exports CSV when requested', async () => {
  const { headers, rows, text } = await requestRoster('?format=csv&order=sex')
  expect(headers['content-type']).toContain('text/csv')
  const headerIndex = rows.findIndex((row) => row[0] === 'No.')
  expect(rows.slice(headerIndex + 1).map((row) => row[9])).toEqual(['Male', 'Female'])
  expect(text).toContain("'=Abad")
})

it('lists every student with a seat, also before enrollment, and searches by name', async () => {
  const request = (query = {}) => t.inject('GET', `/api/employee/allStudentBySubject/${offer.id}`, { as: teacher, query })
  const listRows = (body: { data: { last_name: string; enrollment_status: number }[] }) =>
    body.data.map((row) => [row.last_name, row.enrollment_status])
  expect(listRows((await request()).body)).toEqual([
    ['=Abad', 4],
    ['Cruz', 4],
    ['Dizon', 2],
  ])
  expect(listRows((await request({ search: 'diz' })).body)).toEqual([['Dizon', 2]])
  expect(JSON.stringify((await request()).body)).not.toContain('contact_number')
})

it('is allowed only to the own instructor and the office', async () => {
  for (const action of ['subjectRoster/export', 'allStudentBySubject']) {
    const requestAs = (as?: TestUser | 'student' | 'cashier' | 'guard' | 'registrar' | 'school_admin' | 'administrator') =>
      t.inject('GET', `/api/employee/${action}/${offer.id}`, { as })
    expect((await requestAs()).status).toBe(401)
    for (const role of ['student', 'cashier', 'guard'] as const) expect((await requestAs(role)).status).toBe(403)
    expect((await requestAs(await t.createUser('part_time'))).status).toBe(404)
    for (const role of ['registrar', 'school_admin', 'administrator'] as const) expect((await requestAs(role)).status).toBe(200)
    expect((await t.inject('GET', `/api/employee/${action}/999999`, { as: teacher })).status).toBe(404)
  }
})

it('names the section of each student of high school', async () => {
  const course = await aCourse(t.db, { code: 'JHS', level_type: 'high_school', years: 4 })
  const pupilClass = await anOffer(t.db, { course, employee_id: teacher.id, section: 'G7-Rizal' })
  const member = await anEnrollment(t.db, {
    course,
    level: 7,
    status: 4,
    student: await aStudent(t.db, { last_name: 'Abella' }),
    loads: [pupilClass],
  })
  await anEnrollment(t.db, { course, level: 7, status: 4, student: await aStudent(t.db, { last_name: 'Bernal' }), loads: [pupilClass] })
  const { rows } = await sql<{ id: number }>`
    insert into sections (code, course_id, level, school_year, semester) values ('G7-Rizal', ${course.id}, 7, '2026-2027', 1) returning id`.execute(
    t.db,
  )
  await sql`insert into section_members (enrollment_id, section_id) values (${member.id}, ${rows[0]!.id})`.execute(t.db)
  for (const call of ['subjectRoster', 'allStudentBySubject']) {
    const { body } = await t.inject('GET', `/api/employee/${call}/${pupilClass.id}`, { as: teacher })
    const students: { last_name: string; section: string | null }[] = body.data.students ?? body.data
    expect(students.map((row) => [row.last_name, row.section])).toEqual([
      ['Abella', 'G7-Rizal'],
      ['Bernal', null],
    ])
  }
})
