import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'

// A school year of junior high is one term, which the office may call the first or the second semester.
const t = await testApp()
const { db } = t
const admin = await t.createUser('school_admin')
const { importSheet } = makeImportCalls(t, 'grants', 'school_admin')
const second = { school_year: '2026-2027', semester: 2 }
let course: Course
let sponsorId: number
let grantId: number

const inject = async (method: 'GET' | 'POST', path: string, more: object) => t.inject(method, path, { as: admin, ...more })
const preview = async (studentId: number, semester: number | '') =>
  (await inject('GET', `/api/students/${studentId}/grants/preview`, { query: { ...second, semester, grant_id: grantId } })).body.data
async function award(studentId: number, semester: number) {
  const { digest } = await preview(studentId, semester)
  return inject('POST', `/api/students/${studentId}/grants`, { body: { ...second, semester, grant_id: grantId, digest } })
}
const listGrants = async (studentId: number) => (await inject('GET', `/api/students/${studentId}/grants`, {})).body.data.grants
const readDraft = async (semester: number) =>
  (await inject('GET', `/api/sponsors/${sponsorId}/bill-draft`, { query: { ...second, semester } })).body.data
/** An enrolled student of grade 8 with a bill. */
async function createBilled() {
  const subject = await aSubject(db, { course, level: 8 })
  const enrollment = await anEnrollment(db, { course, level: 8, status: 4, loads: [await anOffer(db, { subject })], net_centavos: 1000 })
  const current = (await t.inject('GET', `/api/enrollments/${enrollment.id}/reassess`, { as: 'cashier' })).body.data
  const body = { digest: current.digest, updated_at: current.updated_at, reason: 'First bill' }
  expect((await t.inject('POST', `/api/enrollments/${enrollment.id}/reassess`, { as: 'cashier', body })).status).toBe(200)
  const { rows } = await sql<{ number: string }>`
    select student_id_number as number from user_infos where id = ${enrollment.user_info_id}`.execute(db)
  return { ...enrollment, number: rows[0]!.number }
}

beforeAll(async () => {
  await aTerm(db, { semester: 2 })
  await theFees(db)
  await sql`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year, level_type)
    select id, 'Tuition of junior high', 'flat_term', 1000000, '2026-2027', 'high_school' from fee_categories where name = 'Tuition'`.execute(
    db,
  )
  course = await aCourse(db, { code: 'JHS', level_type: 'high_school' })
  sponsorId = (await inject('POST', '/api/sponsors', { body: { name: 'Foundation', code: 'FND' } })).body.data.id
  const body = { name: 'Scholarship', rule: 'percent', percent: '10', base: 'tuition', is_exclusive: false, sponsor_id: sponsorId }
  grantId = (await inject('POST', '/api/grants', { body })).body.data.id
})

it('is awarded to junior high for the second semester as for the first: the bill of the year has it', async () => {
  const { id, student_id } = await createBilled()
  expect((await preview(student_id, 2)).bills).toMatchObject([{ enrollment_id: id, difference_centavos: -100_000 }])
  expect((await award(student_id, 2)).status).toBe(200)
  expect(await listGrants(student_id)).toMatchObject([{ semester: 1, amount_centavos: 100_000 }])
  expect(codes(await award(student_id, 1))).toEqual(['grant.awarded'])
  expect(codes(await award(student_id, 2))).toEqual(['grant.awarded'])
})

it('is awarded by list in the same way', async () => {
  const [first, held] = [await createBilled(), await createBilled()]
  await award(held.student_id, 1)
  const { id } = await importSheet(`${grantId}/2026-2027/2`, `Student number\n${first.number}\n${held.number}`)
  expect(await listGrants(first.student_id)).toMatchObject([{ semester: 1, amount_centavos: 100_000 }])
  expect(await listGrants(held.student_id)).toHaveLength(1)
  const { rows } = await sql<{ text: string }>`
    select p ->> 'text' as text from imports, jsonb_array_elements(problems) p where id = ${id}`.execute(db)
  expect(rows.map(({ text }) => text)).toEqual(['The student already has this grant in the period: it stays as it is'])
})

it('is in the list of the second semester, and on one billing list alone', async () => {
  const { student_id, id } = await createBilled()
  await award(student_id, 2)
  const list = async (semester: number) => (await inject('GET', '/api/student-grants', { query: { semester, limit: 100 } })).body.data
  for (const semester of [1, 2])
    expect((await list(semester)).map((row: { student: { id: number } }) => row.student.id)).toContain(student_id)
  expect((await list(3)).length).toBe(0)
  const draft = await readDraft(2)
  expect(draft.lines.map((line: { enrollment_id: number }) => line.enrollment_id)).toContain(id)
  expect((await readDraft(1)).lines).toEqual(draft.lines)
  expect((await inject('POST', `/api/sponsors/${sponsorId}/bills`, { body: { ...second, digest: draft.digest } })).status).toBe(200)
  for (const semester of [1, 2]) expect((await readDraft(semester)).lines).toEqual([])
})
