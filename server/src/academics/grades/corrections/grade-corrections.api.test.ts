import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
  postSheets,
} from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { verifyGradeLog } from '../log/verify-grade-log.ts'

const t = await testApp({ pool: 12 })
const PATH = '/api/grade-corrections'
type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
let teacher: TestUser
let dean: TestUser
let registrar: TestUser
let course: Course
let offer: Offer
let student: Enrollment

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { last_name: 'Guro' })
  dean = await t.createUser('dean')
  registrar = await t.createUser('registrar')
  course = await aCourse(t.db)
  await sql`
    with d as (insert into departments (name, level_type) values ('Computing', 'college') returning id),
         c as (update courses set department_id = (select id from d) where id = ${course.id})
    update user_infos set department_id = (select id from d) where user_id = ${dean.id}`.execute(t.db)
})

/** A class with one student, whose midterm is 2.00 and whose final grade is 2.50; both are posted. */
beforeEach(async () => {
  offer = await anOffer(t.db, { course, employee_id: teacher.id })
  student = await anEnrollment(t.db, { status: 4, course, loads: [offer] })
  await sql`update loads set midterm_grade = '2.00', grade = '2.50' where id = ${loadId()}`.execute(t.db)
  await postSheets(t.db)
})

const loadId = () => student.loads[0]!.id
const form = (more: object = {}) => ({
  load_id: loadId(),
  field: 'grade',
  old_value: '2.50',
  value: '1.75',
  reason: 'A quiz was not counted',
  ...more,
})
const request = (more: object = {}, as: Caller = teacher) => t.inject('POST', PATH, { as, body: form(more) })
const decide = (id: number, step: string, body: object | undefined, as: Caller) => t.inject('POST', `${PATH}/${id}/${step}`, { as, body })
const list = async (as: Caller, query: object = {}) => (await t.inject('GET', PATH, { as, query: query as never })).body
const codesOf = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const readGrade = async () =>
  (await sql<{ grade: string | null }>`select grade from loads where id = ${loadId()}`.execute(t.db)).rows[0]!.grade
const notices = async ({ id }: TestUser) =>
  (
    await sql<{ message: string }>`select data ->> 'message' as message from notifications where user_id = ${id} order by id`.execute(t.db)
  ).rows.map((row) => row.message)
const requestId = async (more: object = {}): Promise<number> => (await request(more)).body.data.id

describe('a change of a posted grade', () => {
  test('is requested, endorsed and applied: logged with its reason, and the student reads when', async () => {
    const me = await signInStudent(t, student)
    const readLoad = async () => (await t.inject('GET', '/api/student/allLoads', { as: me })).body.data[0].loads[0]
    expect(await readLoad()).not.toHaveProperty('changed_on')
    const id = await requestId()
    expect((await notices(dean)).at(-1)).toMatch(/asks to change a grade in the Final grades of .*: A quiz was not counted/)
    expect(codesOf(await decide(id, 'apply', {}, registrar))).toEqual(['grade.correction_state'])
    expect((await decide(id, 'endorse', undefined, dean)).status).toBe(200)
    expect([await readGrade(), (await readLoad()).grade]).toEqual(['2.50', '2.50'])
    expect((await decide(id, 'apply', { or_number: '0001234' }, registrar)).status).toBe(200)
    expect(await readGrade()).toBe('1.75')
    expect(await readLoad()).toMatchObject({ grade: '1.75', changed_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
    const log =
      await sql`select old_value, new_value, reason, changed_by from grade_changes where load_id = ${loadId()} order by id desc limit 1`.execute(
        t.db,
      )
    expect(log.rows).toEqual([{ old_value: '2.50', new_value: '1.75', reason: 'A quiz was not counted', changed_by: registrar.id }])
    expect((await list(teacher, { subject_offer_id: offer.id })).data).toMatchObject([
      {
        id,
        status: 'applied',
        or_number: '0001234',
        endorsed: { by: dean.name },
        decided: { by: registrar.name },
        can: { apply: false, reject: false },
      },
    ])
    expect((await notices(teacher)).at(-1)).toMatch(/were changed as you asked/)
    expect((await notices(me)).at(-1)).toMatch(/^Your final grade in .* was changed\.$/)
    const audits = (await t.audits())
      .filter((row) => row.entity === 'grade_corrections' && row.entity_id === String(id))
      .map((row) => row.action)
    expect(audits.sort()).toEqual(['grades.apply_correction', 'grades.endorse_correction', 'grades.request_correction'])
    const { broken, unlogged } = await verifyGradeLog(t.db)
    expect([broken, unlogged]).toEqual([[], []])
  })

  test('is rejected with a note, and can be requested again', async () => {
    const id = await requestId()
    expect(codesOf(await request({ value: '1.50' }))).toEqual(['grade.correction_state'])
    expect((await decide(id, 'reject', { note: ' ' }, dean)).status).toBe(422)
    expect((await decide(id, 'reject', { note: 'The quiz was late' }, dean)).status).toBe(200)
    expect((await notices(teacher)).at(-1)).toMatch(/are not changed: The quiz was late/)
    expect(codesOf(await decide(id, 'endorse', undefined, dean))).toEqual(['grade.correction_state'])
    expect(await readGrade()).toBe('2.50')
    expect((await request()).status).toBe(200)
  })

  test('is made by the registrar at once with a reason, also in a closed term', async () => {
    await sql`update terms set status = 'closed', closed_at = now() where level_group = 'college'`.execute(t.db)
    const answer = await t.inject('POST', `${PATH}/direct`, { as: registrar, body: form({ value: 'INC' }) })
    await sql`update terms set status = 'current', closed_at = null where level_group = 'college'`.execute(t.db)
    expect([answer.status, await readGrade()]).toEqual([200, 'INC'])
    expect((await list(registrar, { status: 'applied', subject_offer_id: offer.id })).data).toMatchObject([
      { old_value: '2.50', new_value: 'INC' },
    ])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'grades.correct' })
  })

  test('has a grade of the scale, another one than now, of a posted sheet', async () => {
    expect((await request({ value: '2.35' })).body.errors).toHaveProperty('value')
    expect((await request({ value: '2.50' })).body.errors).toHaveProperty('value')
    expect((await request({ reason: '' })).body.errors).toHaveProperty('reason')
    expect((await request({ field: 'prelim' })).status).toBe(422)
    expect((await request({ field: 'q1', old_value: null, value: '80' })).status).toBe(409)
    expect(codesOf(await request({ old_value: '3.00' }))).toEqual(['stale'])
    expect((await request({ load_id: 999_999 })).status).toBe(404)
    await sql`update grade_sheets set status = 'draft' where subject_offer_id = ${offer.id} and period = 'final'`.execute(t.db)
    expect(codesOf(await request())).toEqual(['grade.correction_state'])
    expect((await request({ field: 'midterm_grade', old_value: '2.00' })).status).toBe(200)
    await sql`update loads set dropped_at = now(), drop_kind = 'dropped' where id = ${loadId()}`.execute(t.db)
    expect(codesOf(await request({ field: 'midterm_grade', old_value: '2.00', value: '1.25' }))).toEqual(['grade.not_enrolled'])
  })

  test('is asked for, decided and read only by those whose class it is', async () => {
    const [colleague, otherDean] = [await t.createUser('part_time'), await t.createUser('dean')]
    expect((await request({}, colleague)).status).toBe(404)
    for (const as of ['student', 'cashier', registrar] as const) expect((await request({}, as)).status).toBe(403)
    expect((await t.inject('POST', PATH, { body: form() })).status).toBe(401)
    const id = await requestId()
    expect((await list(colleague)).data).toEqual([])
    expect((await list(otherDean)).data).toEqual([])
    expect((await list(dean, { status: 'open', subject_offer_id: offer.id })).data[0].can).toEqual({
      attach: false,
      endorse: true,
      apply: false,
      reject: true,
    })
    expect((await decide(id, 'endorse', undefined, otherDean)).status).toBe(404)
    for (const step of ['endorse', 'reject', 'apply']) {
      expect((await decide(id, step, { note: 'x' }, undefined)).status).toBe(401)
      for (const as of ['student', 'school_admin', teacher] as const) expect((await decide(id, step, { note: 'x' }, as)).status).toBe(403)
      expect((await decide(999_999, step, { note: 'x' }, registrar)).status).toBe(404)
    }
    expect((await decide(id, 'apply', {}, dean)).status).toBe(403)
    expect((await t.inject('POST', `${PATH}/direct`, { as: dean, body: form() })).status).toBe(403)
    expect((await t.inject('GET', PATH, { as: 'student' })).status).toBe(403)
  })

  test('has a file of its requester until it is decided', async () => {
    const id = await requestId()
    const attach = (as: Caller) => {
      const part = '--part\r\ncontent-disposition: form-data; name="file"; filename="quiz.pdf"\r\ncontent-type: application/pdf\r\n\r\n'
      const body = Buffer.from(`${part}%PDF-1.4\n1\n%%EOF\n\r\n--part--\r\n`)
      return t.inject('POST', `${PATH}/${id}/file`, { as, body, headers: { 'content-type': 'multipart/form-data; boundary=part' } })
    }
    expect((await t.inject('GET', `${PATH}/${id}/file`, { as: dean })).status).toBe(404)
    expect((await attach(await t.createUser('part_time'))).status).toBe(404)
    expect((await attach(teacher)).status).toBe(200)
    expect((await t.inject('GET', `${PATH}/${id}/file`, { as: dean })).status).toBe(200)
    expect((await t.inject('GET', `${PATH}/${id}/file`, { as: await t.createUser('dean') })).status).toBe(404)
    await decide(id, 'reject', { note: 'No' }, dean)
    expect(codesOf(await attach(teacher))).toEqual(['grade.correction_state'])
  })
})

describe('at the same time', () => {
  test('two requests of one grade: one is taken', async () => {
    const answers = await Promise.all([request(), request({ value: '1.50' }), request({ value: '1.25' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('applying twice, and a direct change meanwhile: the grade is changed once', async () => {
    const id = await requestId()
    await decide(id, 'endorse', undefined, dean)
    let answers: ReturnType<typeof decide>[] = []
    await t.db.transaction().execute(async (tx) => {
      await sql`select from grade_corrections where id = ${id} for update`.execute(tx)
      answers = [decide(id, 'apply', {}, registrar), decide(id, 'apply', {}, 'administrator')]
      await waitForBlocked(t.db, { count: 2, text: 'grade_corrections' })
    })
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 409])
    const next = await requestId({ old_value: '1.75', value: '1.50' })
    await decide(next, 'endorse', undefined, dean)
    const direct = t.inject('POST', `${PATH}/direct`, { as: registrar, body: form({ old_value: '1.75', value: '3.00' }) })
    const both = await Promise.all([decide(next, 'apply', {}, registrar), direct])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(['1.50', '3.00']).toContain(await readGrade())
  })
})
