import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEnrollment, anOffer, aStudent, aTerm, type Enrollment, type Offer, setGradingPeriods } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const path = '/api/employee/updateStudentGrades'
let teacher: TestUser
let colleague: TestUser
let studyingTeacher: TestUser

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  teacher = await t.createUser('full_time', { last_name: 'Guro' })
  colleague = await t.createUser('part_time', { last_name: 'Iba' })
  studyingTeacher = await t.createUser('full_time', { last_name: 'Guro' })
})

interface SheetRow {
  id: number
  version: number
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
  remarks: string
  full_name: string
}

async function createSheet(names: string[] = ['Abad', 'Bravo'], owner = teacher): Promise<{ offer: Offer; students: Enrollment[] }> {
  const offer = await anOffer(t.db, { employee_id: owner.id, max_person: 60 })
  const students: Enrollment[] = []
  for (const last_name of names) {
    const student = await aStudent(t.db, { last_name })
    students.push(await anEnrollment(t.db, { status: 4, loads: [offer], student }))
  }
  return { offer, students }
}

/** Makes the student's record that of the account. */
async function linkToAccount(student: Enrollment, account: TestUser): Promise<void> {
  await sql`update user_infos set user_id = null where user_id = ${account.id}`.execute(t.db)
  await sql`update user_infos set user_id = ${account.id} where id = ${student.user_info_id}`.execute(t.db)
}

const readRows = async (offer: Offer): Promise<SheetRow[]> =>
  (await t.inject('GET', `/api/employee/studentGradeBySubject/${offer.id}`, { as: teacher })).body.data.rows
const requestUpdate = (offer: Offer, grades: object[], as: TestUser | 'registrar' | 'student' | 'administrator' = teacher) =>
  t.inject('POST', path, { as, body: { subject_offer_id: offer.id, grades } })
const readStoredGrades = async (id: number) =>
  (await sql<Record<string, string | null>>`select midterm_grade, grade, re_exam from loads where id = ${id}`.execute(t.db)).rows[0]

describe('saving grades', () => {
  test('saves them, returns the new sheet, logs who changed what, and leaves an audit row', async () => {
    const { offer } = await createSheet()
    const [first, second] = await readRows(offer)
    const answer = await requestUpdate(offer, [
      { id: first?.id, version: first?.version, midterm_grade: '1.5', grade: 'in' },
      { id: second?.id, version: second?.version, midterm_grade: '', grade: '3' },
    ])
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Grades Successfully Saved.')
    expect(answer.body.data.rows).toMatchObject([
      { id: first?.id, version: 1, midterm_grade: '1.50', grade: 'INC', remarks: 'INCOMPLETE' },
      { id: second?.id, version: 1, midterm_grade: null, grade: '3.00', remarks: 'PASSED' },
    ])
    const log =
      await sql`select field, old_value, new_value, changed_by from grade_changes where load_id = ${first?.id} order by id`.execute(t.db)
    expect(log.rows).toEqual([
      { field: 'midterm_grade', old_value: null, new_value: '1.50', changed_by: teacher.id },
      { field: 'grade', old_value: null, new_value: 'INC', changed_by: teacher.id },
    ])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'grades.update',
      entity_id: String(offer.id),
      actor_id: teacher.id,
      before: [
        { load_id: first?.id, midterm_grade: null, grade: null },
        { load_id: second?.id, grade: null },
      ],
      after: [
        { load_id: first?.id, midterm_grade: '1.50', grade: 'INC' },
        { load_id: second?.id, grade: '3.00' },
      ],
    })
  })

  test('rejects bad values by row and field, and saves nothing', async () => {
    const { offer } = await createSheet()
    const [first, second] = await readRows(offer)
    const answer = await requestUpdate(offer, [
      { id: first?.id, version: 0, grade: '1.00' },
      { id: second?.id, version: 0, grade: '3.10', re_exam: '85' },
    ])
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['grades.1.grade', 'grades.1.re_exam'])
    expect(await readStoredGrades(first?.id as number)).toEqual({ midterm_grade: null, grade: null, re_exam: null })
    expect((await t.inject('POST', path, { as: teacher, body: { subject_offer_id: offer.id, grades: [] } })).status).toBe(422)
    expect((await t.inject('POST', path, { as: teacher, body: { subject_offer_id: 'x', grades: 'y' } })).status).toBe(422)
    const duplicateAnswer = await requestUpdate(offer, [
      { id: first?.id, version: 0, grade: '1.00' },
      { id: first?.id, version: 0, grade: '2.00' },
    ])
    expect(duplicateAnswer.body.errors).toEqual({ 'grades.1.id': ['This student is listed twice'] })
  })

  test('is rejected without sign-in', async () => expect((await t.inject('POST', path, { body: {} })).status).toBe(401))

  test('is rejected for the wrong role', async () => {
    const { offer } = await createSheet(['Cruz'])
    expect((await requestUpdate(offer, [{ id: 1, version: 0 }], 'student')).status).toBe(403)
  })

  test('is possible for the registrar on behalf of the instructor', async () => {
    const { offer } = await createSheet(['Cortez'])
    const [row] = await readRows(offer)
    expect((await requestUpdate(offer, [{ id: row?.id, version: 0, midterm_grade: '2.25' }], 'registrar')).status).toBe(200)
  })

  test("rejects another instructor's sheet, and a student of another sheet", async () => {
    const otherSheet = await createSheet(['Diaz'], colleague)
    const ownSheet = await createSheet(['Diaz'])
    const load = otherSheet.students[0]?.loads[0]?.id as number
    expect((await requestUpdate(otherSheet.offer, [{ id: load, version: 0, grade: '1.00' }])).status).toBe(404)
    const answer = await requestUpdate(ownSheet.offer, [{ id: load, version: 0, grade: '1.00' }])
    expect([answer.status, answer.body.errors]).toEqual([422, { 'grades.0.id': ['This student is not on the sheet'] }])
    expect(await readStoredGrades(load)).toEqual({ midterm_grade: null, grade: null, re_exam: null })
    expect((await requestUpdate(otherSheet.offer, [{ id: load, version: 0, grade: '1.00' }], 'administrator')).status).toBe(200)
  })
})

test('rejects the own grade of an instructor who studies in the class, and saves those of the others', async () => {
  const { offer, students } = await createSheet(['Guro', 'Hizon'], studyingTeacher)
  await linkToAccount(students[0]!, studyingTeacher)
  const [own, other] = students.map((student) => student.loads[0]?.id as number)
  const answer = await requestUpdate(offer, [{ id: own, version: 0, midterm_grade: '1.00' }], studyingTeacher)
  expect([answer.status, answer.body.message]).toEqual([403, 'You cannot change your own grades.'])
  expect((await requestUpdate(offer, [{ id: other, version: 0, midterm_grade: '1.00' }], studyingTeacher)).status).toBe(200)
  expect(await readStoredGrades(own!)).toEqual({ midterm_grade: null, grade: null, re_exam: null })
})

test('rejects the whole form with 409 for a stale row, and names the student', async () => {
  const { offer } = await createSheet(['Estrada', 'Flores'])
  const [first, second] = await readRows(offer)
  await requestUpdate(offer, [{ id: second?.id, version: 0, grade: '2.00' }])
  const answer = await requestUpdate(offer, [
    { id: first?.id, version: 0, grade: '1.00' },
    { id: second?.id, version: 0, grade: '3.00' },
  ])
  expect(answer.status).toBe(409)
  expect(answer.body.reasons).toMatchObject([{ code: 'stale' }])
  expect(answer.body.message).toContain('FLORES')
  expect(answer.body.message).not.toContain('ESTRADA')
  expect(await readStoredGrades(first?.id as number)).toMatchObject({ grade: null })
})

test('accepts one of several saves at the same moment, and rejects the others as stale', async () => {
  const { offer } = await createSheet(['Garcia'])
  const [row] = await readRows(offer)
  const answers = await Promise.all(['1.00', '2.00', '3.00'].map((grade) => requestUpdate(offer, [{ id: row?.id, version: 0, grade }])))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
})

test('changes nothing when the same grades are sent, also after the period closed', async () => {
  const { offer } = await createSheet(['Hidalgo'])
  const [row] = await readRows(offer)
  await requestUpdate(offer, [{ id: row?.id, version: 0, midterm_grade: '2.00' }])
  const auditCount = (await t.audits()).length
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-09'] })
  const unchangedAnswer = await requestUpdate(offer, [{ id: row?.id, version: 1, midterm_grade: '2', grade: null }])
  const lateAnswer = await requestUpdate(offer, [{ id: row?.id, version: 1, midterm_grade: '1.00' }])
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'] })
  expect([unchangedAnswer.status, unchangedAnswer.body.data.rows[0].version]).toEqual([200, 1])
  expect([lateAnswer.status, lateAnswer.body.reasons[0].code]).toEqual([422, 'grade.window_closed'])
  expect((await t.audits()).length).toBe(auditCount)
})

test('the same grades sent again after a lost answer succeed and change nothing, others are still stale', async () => {
  const { offer } = await createSheet(['Ilagan', 'Javier'])
  const [first, second] = await readRows(offer)
  const form = [
    { id: first?.id, version: 0, grade: '1.50' },
    { id: second?.id, version: 0, grade: '2.00' },
  ]
  await requestUpdate(offer, form)
  const auditCount = (await t.audits()).length
  const repeated = await requestUpdate(offer, form)
  expect([repeated.status, repeated.body.data.rows.map((row: { version: number }) => row.version)]).toEqual([200, [1, 1]])
  expect((await t.audits()).length).toBe(auditCount)
  const edited = await requestUpdate(offer, [{ id: first?.id, version: 0, grade: '3.00' }, form[1]!])
  expect([edited.status, edited.body.reasons[0].code]).toEqual([409, 'stale'])
  expect(edited.body.message).not.toContain('JAVIER')
})

test('closes a submitted sheet for its period only', async () => {
  const { offer } = await createSheet(['Ibarra'])
  await sql`insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${offer.id}, 'midterm', 'submitted', now())`.execute(
    t.db,
  )
  const [row] = await readRows(offer)
  const answer = await requestUpdate(offer, [{ id: row?.id, version: 0, midterm_grade: '1.00' }])
  expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'grade.locked'])
  expect((await requestUpdate(offer, [{ id: row?.id, version: 0, grade: '1.00' }])).status).toBe(200)
})

test('leaves students who are not enrolled off the sheet, and rejects grades for them', async () => {
  const { offer, students } = await createSheet(['Jacinto', 'Katigbak', 'Lopez'])
  const pending = await anEnrollment(t.db, { status: 2, loads: [offer] })
  const [enrolled, withdrawn, dropped] = students.map((student) => student.loads[0]?.id as number)
  await sql`update loads set dropped_at = now(), drop_kind = 'withdrawn' where id = ${withdrawn}`.execute(t.db)
  await sql`update enrollments set withdrawn_at = now() where id = ${students[1]?.id}`.execute(t.db)
  await sql`update loads set deleted_at = now() where id = ${dropped}`.execute(t.db)
  expect((await readRows(offer)).map((row) => row.id)).toEqual([enrolled])
  for (const id of [pending.loads[0]?.id, withdrawn, dropped]) {
    const answer = await requestUpdate(offer, [{ id, version: 0, grade: '1.00' }])
    expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'grade.not_enrolled'])
  }
})

test('saves and logs a class of forty at once', async () => {
  const { offer } = await createSheet(Array.from({ length: 40 }, (_, n) => `Maramag ${String.fromCharCode(65 + (n % 26))}`))
  const rows = await readRows(offer)
  const answer = await requestUpdate(
    offer,
    rows.map((row) => ({ id: row.id, version: row.version, midterm_grade: '1.25', grade: '1.50' })),
  )
  expect(answer.status).toBe(200)
  expect(answer.body.data.rows.every((row: SheetRow) => row.grade === '1.50')).toBe(true)
  const log = await sql<{ n: number }>`
    select count(*) as n from grade_changes where load_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(t.db)
  expect(log.rows[0]?.n).toBe(80)
})

test('logs every change: replaying the log gives the stored grades', async () => {
  const { offer } = await createSheet(['Navarro', 'Ocampo', 'Perez'])
  const anyGrade = fc.constantFrom('1', '1.75', '3', '4', '5', 'I', 'N', 'D', 'R', '', '3.5', 'x', null)
  const anyCell = fc.option(anyGrade, { nil: undefined })
  const anyForm = fc.array(fc.record({ row: fc.nat(2), midterm_grade: anyCell, grade: anyCell, re_exam: anyCell, stale: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  })
  await fc.assert(
    fc.asyncProperty(anyForm, async (edits) => {
      const rows = await readRows(offer)
      const grades = edits.map(({ row, stale, ...cells }) => ({
        id: rows[row]?.id,
        version: (rows[row]?.version ?? 0) + (stale ? 1 : 0),
        ...cells,
      }))
      const answer = await requestUpdate(offer, grades)
      expect([200, 409, 422]).toContain(answer.status)
      if (answer.status !== 200) expect(await readRows(offer)).toEqual(rows)
      await expectReplay(rows.map((row) => row.id))
    }),
    { numRuns: 40 },
  )
})

async function expectReplay(ids: number[]): Promise<void> {
  const { rows: log } = await sql<{ load_id: number; field: string; old_value: string | null; new_value: string | null }>`
    select load_id, field, old_value, new_value from grade_changes where load_id = any(${ids}::bigint[]) order by id`.execute(t.db)
  const gradesById = new Map(ids.map((id) => [id, { midterm_grade: null, grade: null, re_exam: null } as Record<string, string | null>]))
  for (const entry of log) {
    const grades = gradesById.get(entry.load_id) as Record<string, string | null>
    expect(grades[entry.field]).toBe(entry.old_value)
    grades[entry.field] = entry.new_value
  }
  for (const [id, load] of gradesById) expect(load).toEqual(await readStoredGrades(id))
}
