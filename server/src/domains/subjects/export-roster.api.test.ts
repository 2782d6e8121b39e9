import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readSheet } from '../../platform/sheets/read-sheet.ts'
import { toSheetFile } from '../../platform/sheets/sheet-file.ts'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Offer } from '../enrollment/testing.ts'

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

async function sheet(query: string) {
  const url = `/api/employee/subjectRoster/export/${offer.id}${query}`
  const { headers, rawPayload, statusCode } = await t.app.inject({
    method: 'GET',
    url,
    headers: { 'x-api-key': t.apiKey, authorization: `Bearer ${teacher.token}` },
  })
  expect(statusCode).toBe(200)
  return { headers, rows: await readSheet(toSheetFile('roster', rawPayload)), text: rawPayload.toString() }
}

it('has the class on top and its enrolled students, formulas as text', async () => {
  const { headers, rows } = await sheet('')
  expect(headers['content-disposition']).toContain(`${offer.code} BSIT-1A 2026-2027-1 roster.xlsx`)
  const head = rows.findIndex((row) => row[0] === 'No.')
  expect(rows.slice(0, head).map((row) => row.filter(Boolean).join(' '))).toEqual(
    expect.arrayContaining([
      'Section BSIT-1A',
      'Schedule MW 7:30AM-9:00AM',
      'Instructor GURO, M.',
      'Term First Semester, SY 2026-2027',
      'Students 2',
    ]),
  )
  expect(rows.slice(head + 1).map((row) => [row[0], row[2]?.split(',')[0], row[5], row[7]])).toEqual([
    ['1', '=ABAD', 'Female', 'Not Cleared'],
    ['2', 'CRUZ', 'Male', 'Not Cleared'],
  ])
})

it('has males first when asked, and is CSV when asked', async () => {
  const { headers, rows, text } = await sheet('?format=csv&order=sex')
  expect(headers['content-type']).toContain('text/csv')
  const head = rows.findIndex((row) => row[0] === 'No.')
  expect(rows.slice(head + 1).map((row) => row[5])).toEqual(['Male', 'Female'])
  expect(text).toContain("'=ABAD")
})

it('lists everyone with a seat, also who is not enrolled yet, and finds by name', async () => {
  const get = (query = {}) => t.inject('GET', `/api/employee/allStudentBySubject/${offer.id}`, { as: teacher, query })
  const names = (body: { data: { last_name: string; enrollment_status: number }[] }) =>
    body.data.map((row) => [row.last_name, row.enrollment_status])
  expect(names((await get()).body)).toEqual([
    ['=Abad', 4],
    ['Cruz', 4],
    ['Dizon', 2],
  ])
  expect(names((await get({ search: 'diz' })).body)).toEqual([['Dizon', 2]])
  expect(JSON.stringify((await get()).body)).not.toContain('contact_number')
})

it('is for the own instructor and the office', async () => {
  for (const call of ['subjectRoster/export', 'allStudentBySubject']) {
    const get = (as?: TestUser | 'student' | 'cashier' | 'guard' | 'registrar' | 'school_admin' | 'administrator') =>
      t.inject('GET', `/api/employee/${call}/${offer.id}`, { as })
    expect((await get()).status).toBe(401)
    for (const role of ['student', 'cashier', 'guard'] as const) expect((await get(role)).status).toBe(403)
    expect((await get(await t.createUser('part_time'))).status).toBe(404)
    for (const role of ['registrar', 'school_admin', 'administrator'] as const) expect((await get(role)).status).toBe(200)
    expect((await t.inject('GET', `/api/employee/${call}/999999`, { as: teacher })).status).toBe(404)
  }
})
