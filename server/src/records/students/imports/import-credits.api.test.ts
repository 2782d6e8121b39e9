import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runImport } from '#foundation/imports/run-import.ts'
import { readSheet } from '#platform/sheets/read-sheet.ts'
import { toSheetFile } from '#platform/sheets/sheet-file.ts'
import { signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, type Course, type Student, type Subject } from '#testing/enrollment/enrollment.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp()
const { send, check, apply, undo, problems, importSheet, readImport } = makeImportCalls(t, 'credits')
const HEADER = 'Student No.,LRN,Surname,Given Name,Birthday,Credited As,School,Code at that school,Grade,Units,Counts in GWA,Date'
let course: Course
let subject: Subject
let other: Subject
let student: Student
let serial = 0

beforeEach(async () => {
  serial += 1
  course = await aCourse(t.db)
  subject = await aSubject(t.db, { course })
  other = await aSubject(t.db, { course })
  student = await addStudent(`C${serial}-001`)
})
async function addStudent(number: string, fields: { first_name?: string; last_name?: string; birthdate?: string; lrn?: string } = {}) {
  const added = await createStudentRecord(t.db, { course })
  const { first_name = 'Ana', last_name = 'Reyes', birthdate = '2006-01-02', lrn = null } = fields
  await sql`
    update user_infos set student_id_number = ${number}, first_name = ${first_name}, last_name = ${last_name}, birthdate = ${birthdate}, lrn = ${lrn}
    where id = (select user_info_id from students where id = ${added.student_id})`.execute(t.db)
  return added
}
const sheet = (...lines: string[]) => [HEADER, ...lines].join('\n')
const listProblems = async (...lines: string[]) => {
  const { data } = (await send('school', sheet(...lines))).body
  await check(data)
  return problems(data.id)
}
const readCredits = async (id = student.student_id) =>
  (await t.inject('GET', `/api/students/${id}/grades`, { as: 'registrar' })).body.data.credits

describe('importing credited subjects', () => {
  it('credits by student number, by LRN, and by name and birthdate, and leaves audit rows', async () => {
    const lrn = `1${String(serial).padStart(11, '0')}`
    const [byLrn, byName] = [
      await addStudent(`C${serial}-002`, { lrn, birthdate: '2005-05-05' }),
      await addStudent(`C${serial}-003`, { first_name: 'José', last_name: 'Peña', birthdate: `19${60 + serial}-03-04` }),
    ]
    const { id } = await importSheet(
      'school',
      sheet(
        ` c${serial}-001 ,,,,,${subject.code.toLowerCase()},State College,IT 11,1.5,3,Yes,6/16/2025`,
        `,${lrn},,,,${subject.code},State College,,,,,`,
        `,,PENA,Jose,March 4 19${60 + serial},${other.code},State College,,P,,no,`,
      ),
    )
    expect(await readImport(id)).toMatchObject({ status: 'applied', done_rows: 3, target_name: 'Credited subjects' })
    expect(await readCredits()).toMatchObject([
      {
        code: subject.code,
        source_school: 'State College',
        source_code: 'IT 11',
        source_grade: '1.50',
        source_units: 3,
        counts_in_gwa: true,
        approved_by: expect.any(String),
        created_at: '2025-06-15T16:00:00.000Z',
      },
    ])
    expect(await readCredits(byLrn.student_id)).toMatchObject([{ code: subject.code, counts_in_gwa: false }])
    expect(await readCredits(byName.student_id)).toMatchObject([{ code: other.code, source_grade: 'P' }])
    const audits = (await t.audits()).filter((row) => row.action === 'students.credit' && row.entity_id === String(student.student_id))
    expect(audits).toMatchObject([{ entity: 'students', after: { source_school: 'State College' } }])
    const evaluation = (await t.inject('GET', `/api/students/${student.student_id}/evaluation`, { as: 'registrar' })).body.data
    expect(evaluation.totals.subjects_earned).toBe(1)
  })

  it('names the errors of each row', async () => {
    await addStudent(`C${serial}-004`, { first_name: 'Twin', last_name: 'Cruz', birthdate: '2001-01-01' })
    await addStudent(`C${serial}-005`, { first_name: 'Twin', last_name: 'Cruz', birthdate: '2001-01-01' })
    const passed = await aSubject(t.db, { course })
    const enrollment = await anEnrollment(t.db, { course, student, status: 4, loads: [await anOffer(t.db, { subject: passed })] })
    await sql`update loads set grade = '2.00' where id = ${enrollment.loads[0]!.id}`.execute(t.db)
    await importSheet('school', sheet(`C${serial}-001,,,,,${subject.code},State College,,,,,`))
    const number = `C${serial}-001`
    expect(
      await listProblems(
        `${number},,,,,${subject.code},State College,,,,,`,
        `${number},,,,,${passed.code},State College,,,,,`,
        `${number},,,,,NONE 1,State College,,,,,`,
        `${number},,,,,${other.code},State College,,A,,yes,`,
        `${number},,,,,${other.code},State College,,,,,2099-01-01`,
        `X-1,,,,,${other.code},State College,,,,,`,
        `,,Cruz,Twin,2001-01-01,${other.code},State College,,,,,`,
        `,,Cruz,Nobody,2001-01-01,${other.code},State College,,,,,`,
        `,,Cruz,Twin,,${other.code},,,,x,maybe,`,
        `C${serial}-004,,Reyes,,,${other.code},State College,,,,,`,
        `C${serial}-005,,Cruz,Teresita,,${other.code},State College,,,,,`,
      ),
    ).toEqual([
      `2 error: ${subject.code} is already credited.`,
      expect.stringMatching(`^3 error: .*${passed.code}`),
      '4 error: NONE 1 is not in the curriculum of Reyes, Ana',
      '5 error: Enter a grade of the grading scale of this school',
      `6 error: The date is in the future`,
      `6 error: Duplicate credit: ${other.code} of this student is also in row 5`,
      '7 error: There is no student with the number X-1',
      '8 error: Several students have this name and birthdate. Enter the student number.',
      '9 error: There is no student with this name and birthdate',
      '10 error: School is missing',
      "10 error: Units at that school: 'x' is not a valid number of units",
      "10 error: Counts in the average: 'maybe' is not Yes or No",
      '10 error: Enter the student number, the LRN, or the name and the birthdate',
      '11 error: The number is that of CRUZ, Twin Santos, and the name is Reyes',
      '12 error: The number is that of CRUZ, Twin Santos, and the name is Cruz, Teresita',
    ])
  })

  it('writes a credit once when the same rows are imported twice at the same time', async () => {
    const line = `C${serial}-001,,,,,${subject.code},State College,,,,,`
    const started = [(await send('school', sheet(line))).body.data, (await send('school', sheet(line))).body.data]
    for (const data of started) {
      await check(data)
      await apply(data.id)
    }
    await Promise.all(started.map(({ id }) => runImport(t.services(), id)))
    const statuses = await Promise.all(started.map(async ({ id }) => (await readImport(id)).status))
    expect(statuses.filter((status) => status === 'applied')).toHaveLength(1)
    expect(await readCredits()).toHaveLength(1)
  })

  it('refuses a registrar who credits the own subjects', async () => {
    const registrar = await signInStudyingStaff(t, student, 'registrar')
    const { data } = (await send('school', sheet(`C${serial}-001,,,,,${subject.code},State College,,,,,`), { as: registrar })).body
    const answer = await t.inject('POST', `/api/imports/${data.id}/check`, { as: registrar, body: { mapping: data.mapping } })
    expect(answer.body.data.error_count).toBe(1)
    expect(await problems(data.id)).toEqual(['2 error: You cannot change your own record.'])
  })

  it('writes the rows without errors, and is undone', async () => {
    const { data } = (
      await send('school', sheet(`C${serial}-001,,,,,${subject.code},State College,,,,,`, `C${serial}-001,,,,,NONE 1,State College,,,,,`))
    ).body
    await check(data)
    expect((await apply(data.id)).status).toBe(422)
    await apply(data.id, { skip_problems: true })
    await runImport(t.services(), data.id)
    expect(await readCredits()).toHaveLength(1)
    const registrar = await signInStudyingStaff(t, student, 'registrar')
    expect((await undo(data.id, {}, registrar)).status).toBe(403)
    expect(await readCredits()).toHaveLength(1)
    expect((await undo(data.id)).status).toBe(200)
    expect(await readCredits()).toEqual([])
    expect((await t.audits()).findLast((row) => row.action === 'students.remove_credit')).toMatchObject({
      entity: 'students',
      entity_id: String(student.student_id),
      before: { credits: [{ code: subject.code, source_school: 'State College' }] },
    })
  })

  it('offers a template that it reads itself', async () => {
    const headers = { 'x-api-key': t.apiKey, authorization: `Bearer ${(await t.createUser('registrar')).token}` }
    const answer = await t.app.inject({ method: 'GET', url: '/api/imports/template/credits', headers })
    const rows = await readSheet(toSheetFile('template.xlsx', answer.rawPayload))
    expect(rows[0]).toEqual(expect.arrayContaining(['Student number', 'Credited as', 'School']))
  })

  it('is for those who may credit subjects', async () => {
    const line = `C${serial}-001,,,,,${subject.code},State College,,,,,`
    for (const as of ['cashier', 'full_time', 'student'] as const) {
      expect((await send('school', sheet(line), { as })).status).toBe(403)
      expect((await t.inject('GET', '/api/imports/template/credits', { as })).status).toBe(403)
    }
    expect((await send('school', sheet(line), { as: undefined })).status).toBe(401)
    expect((await send('other', sheet(line))).status).toBe(404)
  })
})
