import { type SheetPeriod, type SheetStatus, sheetStatuses } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { edgeOf, type SheetAction } from '#academics/grade-sheets/statuses.ts'
import { signInStudent } from '#testing/billing/assessment.ts'
import {
  aCourse,
  anEnrollment,
  anOffer,
  aStudent,
  aSubject,
  aTerm,
  type Course,
  type Enrollment,
  type Offer,
  setGradingPeriods,
} from '#testing/enrollment/enrollment.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
let teacher: TestUser
let dean: TestUser
let otherDean: TestUser
let principal: TestUser
let registrar: TestUser
let course: Course
let highSchool: Course

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']

beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time', { last_name: 'Guro' })
  dean = await t.createUser('dean')
  otherDean = await t.createUser('dean')
  principal = await t.createUser('principal')
  registrar = await t.createUser('registrar')
  course = await aCourse(t.db)
  highSchool = await aCourse(t.db, { level_type: 'high_school' })
  await placeInDepartment('Computing', course, dean)
  await placeInDepartment('Business', await aCourse(t.db), otherDean)
})

beforeEach(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await setGradingPeriods(t.db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
})

async function placeInDepartment(name: string, { id }: Course, user: TestUser): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into departments (name, level_type) values (${name}, 'college') returning id`.execute(t.db)
  await sql`update courses set department_id = ${rows[0]!.id} where id = ${id}`.execute(t.db)
  await sql`update user_infos set department_id = ${rows[0]!.id} where user_id = ${user.id}`.execute(t.db)
}

interface Class {
  offer: Offer
  students: Enrollment[]
}

async function createClass(
  names: readonly string[] = ['Abad'],
  more: { course?: Course; level?: number; owner?: TestUser } = {},
): Promise<Class> {
  const classCourse = more.course ?? course
  const level = more.level ?? 1
  const subject = await aSubject(t.db, { course: classCourse, level })
  const offer = await anOffer(t.db, { course: classCourse, subject, employee_id: (more.owner ?? teacher).id, max_person: 60 })
  const students: Enrollment[] = []
  for (const last_name of names)
    students.push(
      await anEnrollment(t.db, { status: 4, course: classCourse, level, loads: [offer], student: await aStudent(t.db, { last_name }) }),
    )
  return { offer, students }
}

const readSheet = async ({ offer }: Class, as: Caller = teacher) =>
  (await t.inject('GET', `/api/employee/studentGradeBySubject/${offer.id}`, { as })).body.data
const readPeriod = async (group: Class, period: SheetPeriod = 'midterm', as: Caller = teacher) =>
  (await readSheet(group, as)).sheets.find((sheet: { period: string }) => sheet.period === period)
const post = (path: string, body: object, as: Caller) => t.inject('POST', `/api/grade-sheets/${path}`, { as, body })
const submit = ({ offer }: Class, as: Caller = teacher, more: object = {}) =>
  post('submit', { subject_offer_id: offer.id, period: 'midterm', ...more }, as)
const codesOf = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

async function save(group: Class, values: object, as: Caller = teacher) {
  const { rows } = await readSheet(group, registrar)
  const grades = rows.map(({ id, version }: { id: number; version: number }) => ({ id, version, ...values }))
  return t.inject('POST', '/api/employee/updateStudentGrades', { as, body: { subject_offer_id: group.offer.id, grades } })
}

/** A class whose midterm sheet is in this state. */
async function createSheet(status: SheetStatus, more: Parameters<typeof createClass>[1] = {}): Promise<{ group: Class; id: number }> {
  const group = await createClass(['Abad'], more)
  expect((await save(group, { midterm_grade: more.level ? '85' : '1.25' }, more.owner ?? teacher)).status).toBe(200)
  const { id } = await readPeriod(group, 'midterm', registrar)
  const steps = {
    submit: () => submit(group, more.owner ?? teacher),
    verify: () => post('verify', { ids: [id] }, registrar),
    post: () => post('post', { ids: [id] }, registrar),
  }
  const way = { draft: [], submitted: ['submit'], verified: ['submit', 'verify'], posted: ['submit', 'verify', 'post'] } as const
  for (const step of way[status]) expect((await steps[step]()).status).toBe(200)
  return { group, id }
}

const statusOf = async (id: number): Promise<string> =>
  (await sql<{ status: string }>`select status from grade_sheets where id = ${id}`.execute(t.db)).rows[0]!.status

const takeStep: Record<SheetAction, (sheet: { group: Class; id: number }, as: Caller) => ReturnType<typeof post>> = {
  submit: ({ group }, as) => submit(group, as),
  verify: ({ id }, as) => post('verify', { ids: [id] }, as),
  post: ({ id }, as) => post('post', { ids: [id] }, as),
  return: ({ id }, as) => post(`${id}/return`, { note: 'See row 3' }, as),
  reopen: ({ id }, as) => post(`${id}/reopen`, { reason: 'Wrong column' }, as),
}
const actions = Object.keys(takeStep) as SheetAction[]

describe('the life of a sheet', () => {
  test('takes every step of the table and refuses every other one, changing nothing', async () => {
    for (const status of sheetStatuses) {
      for (const action of actions) {
        const sheet = await createSheet(status)
        const answer = await takeStep[action](sheet, registrar)
        const edge = edgeOf(action, status)
        expect([action, status, answer.status, await statusOf(sheet.id)]).toEqual([action, status, edge ? 200 : 409, edge?.to ?? status])
        if (!edge) expect(codesOf(answer)).toEqual(['grade.sheet_state'])
      }
    }
  })

  test('offers each person exactly the steps that the server takes from them', async () => {
    const people = { teacher, dean, otherDean, principal, registrar }
    for (const status of sheetStatuses) {
      for (const [name, as] of Object.entries(people)) {
        for (const action of actions) {
          const sheet = await createSheet(status)
          const read = await t.inject('GET', `/api/employee/studentGradeBySubject/${sheet.group.offer.id}`, { as })
          const offered = read.status === 200 && read.body.data.sheets[0].can[action]
          expect([name, status, action, (await takeStep[action](sheet, as)).status === 200]).toEqual([name, status, action, offered])
        }
      }
    }
  })

  test('is written down: who, when, the audit, and notifications of the dean, the instructor and the student', async () => {
    const { group, id } = await createSheet('posted')
    const me = await signInStudent(t, group.students[0]!)
    expect(await readPeriod(group)).toMatchObject({ progress: 'posted', submitted: { by: teacher.name }, posted: { by: registrar.name } })
    const actionsOf = (await t.audits())
      .filter((row) => row.entity === 'grade_sheets' && row.entity_id === String(id))
      .map((row) => row.action)
    expect(actionsOf.sort()).toEqual(['grades.post', 'grades.submit', 'grades.verify'])
    expect(await lastNotice(dean)).toMatch(/Midterm grades of .* were submitted by/)
    expect(await lastNotice(otherDean)).toBeUndefined()
    await post(`${id}/reopen`, { reason: 'Wrong column' }, registrar)
    expect(await lastNotice(teacher)).toMatch(/are open again: Wrong column/)
    await submit(group)
    await post('verify', { ids: [id] }, dean)
    await post('post', { ids: [id] }, registrar)
    expect(await lastNotice(me)).toMatch(/^Grades were posted: /)
  })

  test('refuses no sign-in, the wrong role, own classes of a dean and forms that are not complete', async () => {
    const { group, id } = await createSheet('submitted')
    for (const path of ['verify', 'post']) {
      expect((await post(path, { ids: [id] }, undefined)).status).toBe(401)
      for (const as of ['student', 'cashier', 'school_admin', teacher] as const)
        expect((await post(path, { ids: [id] }, as)).status).toBe(403)
      expect((await post(path, { ids: [] }, registrar)).status).toBe(422)
      expect((await post(path, { ids: [999_999] }, registrar)).status).toBe(404)
    }
    expect((await post('post', { ids: [id] }, dean)).status).toBe(403)
    const colleague = await t.createUser('part_time')
    expect((await submit(group, colleague)).status).toBe(404)
    expect((await submit({ ...group, offer: { ...group.offer, id: 999_999 } }, registrar)).status).toBe(404)
    expect((await submit(group, teacher, { period: 'q1' })).status).toBe(404)
    expect((await submit(group, teacher, { period: 'prelim' })).status).toBe(422)
    for (const path of ['return', 'reopen', 'reject-reopening', 'reopening']) {
      expect((await post(`${id}/${path}`, { note: 'x', reason: 'x' }, undefined)).status).toBe(401)
      expect((await post(`${id}/${path}`, { note: 'x', reason: 'x' }, 'student')).status).toBe(403)
      expect((await post(`999999/${path}`, { note: 'x', reason: 'x' }, registrar)).status).toBe(404)
    }
    expect((await post(`${id}/return`, { note: ' ' }, dean)).body.errors).toHaveProperty('note')
    expect((await post(`${id}/reopen`, {}, dean)).body.errors).toHaveProperty('reason')
    const own = await createSheet('submitted', { owner: await teachingDean() })
    const answer = await post('verify', { ids: [own.id] }, dean)
    expect([answer.status, answer.body.message]).toEqual([403, 'You cannot verify the grades of your own class.'])
  })

  test('of high school is verified by the principal, and by nobody of a college', async () => {
    const { id } = await createSheet('submitted', { course: highSchool, level: 11 })
    expect((await post('verify', { ids: [id] }, dean)).status).toBe(404)
    expect((await post('verify', { ids: [id] }, principal)).status).toBe(200)
    await post(`${id}/return`, { note: 'x' }, principal)
    expect(await statusOf(id)).toBe('verified')
  })

  test('steps of many sheets are taken together or not at all', async () => {
    const [first, second, draft] = [await createSheet('submitted'), await createSheet('submitted'), await createSheet('draft')]
    expect(codesOf(await post('verify', { ids: [first.id, draft.id] }, dean))).toEqual(['grade.sheet_state'])
    expect(await statusOf(first.id)).toBe('submitted')
    expect((await post('verify', { ids: [first.id, second.id] }, dean)).body.message).toBe('2 Grade Sheets Verified.')
    expect((await post('post', { ids: [first.id, second.id] }, registrar)).body.message).toBe('2 Grade Sheets Posted.')
  })

  async function teachingDean(): Promise<TestUser> {
    await sql`
      insert into user_roles (user_id, role_id) select ${dean.id}, id from roles where key = 'full_time' on conflict do nothing`.execute(
      t.db,
    )
    return dean
  }
})

async function lastNotice(user: TestUser): Promise<string | undefined> {
  const { rows } = await sql<{ message: string }>`
    select data ->> 'message' as message from notifications where user_id = ${user.id} order by id desc limit 1`.execute(t.db)
  return rows[0]?.message
}

describe('submitting', () => {
  test('needs a grade or code of every student, and names those without', async () => {
    const group = await createClass(['Abad', 'Bravo', 'Cruz'])
    const [first] = (await readSheet(group)).rows
    const body = { subject_offer_id: group.offer.id, grades: [{ id: first.id, version: 0, midterm_grade: 'INC' }] }
    await t.inject('POST', '/api/employee/updateStudentGrades', { as: teacher, body })
    expect(await readPeriod(group)).toMatchObject({ missing: 2, progress: 'draft' })
    const answer = await submit(group)
    expect([answer.status, codesOf(answer)]).toEqual([422, ['grade.incomplete']])
    expect(answer.body.message).toMatch(/^2 of the class have no grade or code: BRAVO.*; CRUZ/i)
    expect((await save(group, { midterm_grade: 'INC' })).status).toBe(200)
    expect((await submit(group)).status).toBe(200)
  })

  test('closes the sheet for everybody, and names no more than ten students', async () => {
    const { group } = await createSheet('submitted')
    for (const as of [teacher, registrar, 'administrator'] as const) {
      const answer = await save(group, { midterm_grade: '2.00' }, as)
      expect([answer.status, codesOf(answer)]).toEqual([422, ['grade.locked']])
    }
    const crowd = await createClass(Array.from({ length: 12 }, (_, n) => `Student ${String.fromCharCode(65 + n)}`))
    expect((await submit(crowd)).body.message).toMatch(/; and 2 more\.$/)
  })

  test('waits for the grading period, and after it asks for the reason', async () => {
    const group = await createClass()
    await save(group, { midterm_grade: '1.50' })
    t.clock.now = new Date('2026-09-30T04:00:00Z')
    expect(codesOf(await submit(group))).toEqual(['grade.window_closed'])
    t.clock.now = new Date('2026-11-02T04:00:00Z')
    expect(await readPeriod(group)).toMatchObject({ is_overdue: true, late_reason: null, can: { submit: true, enter_late: true } })
    expect((await submit(group)).body.errors).toHaveProperty('late_reason')
    expect((await submit(group, teacher, { late_reason: 'Sick leave' })).status).toBe(200)
    expect(await readPeriod(group)).toMatchObject({ progress: 'submitted', late_reason: 'Sick leave', is_overdue: false })
  })

  test('is on time without a reason, also when one is sent', async () => {
    const group = await createClass()
    await save(group, { midterm_grade: '1.50' })
    expect((await submit(group, teacher, { late_reason: 'Not late' })).status).toBe(200)
    expect((await readPeriod(group)).late_reason).toBeNull()
  })

  test('grades are entered after the period once the reason is recorded', async () => {
    const group = await createClass()
    const late = (as: Caller = teacher, reason = 'Flood') =>
      post('late', { subject_offer_id: group.offer.id, period: 'midterm', reason }, as)
    expect(codesOf(await late())).toEqual(['grade.sheet_state'])
    t.clock.now = new Date('2026-11-02T04:00:00Z')
    expect(codesOf(await save(group, { midterm_grade: '1.75' }))).toEqual(['grade.window_closed'])
    expect((await late(await t.createUser('part_time'))).status).toBe(404)
    expect((await late(await t.createUser('student'))).status).toBe(403)
    expect((await late(teacher, ' ')).status).toBe(422)
    expect((await late()).status).toBe(200)
    expect((await readPeriod(group)).can.enter_late).toBe(false)
    expect((await save(group, { midterm_grade: '1.75' })).status).toBe(200)
    expect((await submit(group)).status).toBe(200)
    expect((await readPeriod(group)).late_reason).toBe('Flood')
  })

  test('and reopening is refused in a closed term, posting is not', async () => {
    const { group, id } = await createSheet('verified')
    const draft = await createSheet('draft')
    await sql`update terms set status = 'closed', closed_at = now() where level_group = 'college'`.execute(t.db)
    expect(codesOf(await submit(draft.group))).toEqual(['term.closed'])
    expect(codesOf(await post(`${id}/reopen`, { reason: 'x' }, registrar))).toEqual(['term.closed'])
    for (const step of ['return', 'reject-reopening']) expect((await post(`${id}/${step}`, { note: 'x' }, otherDean)).status).toBe(404)
    expect((await readPeriod(group, 'midterm', registrar)).can).toMatchObject({ reopen: false, return: false, post: true })
    expect((await post('post', { ids: [id] }, registrar)).status).toBe(200)
    await sql`update terms set status = 'current', closed_at = null where level_group = 'college'`.execute(t.db)
  })
})

describe('reopening', () => {
  test('is asked for with a reason and granted: the sheet is a draft again, and its grades are hidden until it is posted again', async () => {
    const { group, id } = await createSheet('posted')
    const me = await signInStudent(t, group.students[0]!)
    const readGrade = async () => (await t.inject('GET', '/api/student/allLoads', { as: me })).body.data[0].loads[0].midterm_grade
    expect(await readGrade()).toBe('1.25')
    expect((await post(`${id}/reopening`, { reason: 'Two rows swapped' }, teacher)).status).toBe(200)
    expect(await readPeriod(group)).toMatchObject({ reopening: { reason: 'Two rows swapped' }, can: { request_reopening: false } })
    expect(await lastNotice(dean)).toMatch(/asks to reopen the Midterm grades of .*: Two rows swapped/)
    expect((await post(`${id}/reopen`, {}, dean)).status).toBe(403)
    expect((await post(`${id}/reopen`, {}, registrar)).status).toBe(200)
    expect([await statusOf(id), await readGrade()]).toEqual(['draft', null])
    expect((await save(group, { midterm_grade: '2.50' })).status).toBe(200)
    await submit(group)
    await post('verify', { ids: [id] }, dean)
    await post('post', { ids: [id] }, registrar)
    expect(await readGrade()).toBe('2.50')
  })

  test('is rejected with a note, once', async () => {
    const { group, id } = await createSheet('submitted')
    expect(codesOf(await post(`${id}/reject-reopening`, { note: 'No' }, dean))).toEqual(['grade.sheet_state'])
    await post(`${id}/reopening`, { reason: 'Please' }, teacher)
    expect((await post(`${id}/reject-reopening`, { note: 'The grades are right' }, otherDean)).status).toBe(404)
    expect((await post(`${id}/reject-reopening`, { note: 'The grades are right' }, dean)).status).toBe(200)
    expect(await readPeriod(group)).toMatchObject({ progress: 'submitted', reopening: null })
    expect(await lastNotice(teacher)).toMatch(/stay as they are: The grades are right/)
    expect(codesOf(await post(`${id}/reject-reopening`, { note: 'No' }, dean))).toEqual(['grade.sheet_state'])
  })

  test('is not asked for a draft, or by another instructor', async () => {
    const { id } = await createSheet('draft')
    expect(codesOf(await post(`${id}/reopening`, { reason: 'x' }, teacher))).toEqual(['grade.sheet_state'])
    const other = await createSheet('submitted')
    expect((await post(`${other.id}/reopening`, { reason: 'x' }, await t.createUser('part_time'))).status).toBe(404)
  })

  test('a returned sheet shows the note until it is submitted again', async () => {
    const { group, id } = await createSheet('submitted')
    await post(`${id}/return`, { note: 'Row 3 is missing a digit' }, dean)
    expect(await readPeriod(group)).toMatchObject({ progress: 'draft', returned: { note: 'Row 3 is missing a digit', by: dean.name } })
    await submit(group)
    expect(await readPeriod(group)).toMatchObject({ progress: 'submitted', returned: null })
  })
})

describe('at the same time', () => {
  /** Runs both calls while the sheet is locked, so that they meet. */
  async function meet(id: number, calls: readonly (() => ReturnType<typeof post>)[]) {
    let answers: ReturnType<typeof post>[] = []
    await t.db.transaction().execute(async (tx) => {
      await sql`select from grade_sheets where id = ${id} for update`.execute(tx)
      answers = calls.map((call) => call())
      await waitForBlocked(t.db, { count: calls.length, text: 'grade_sheets' })
    })
    return Promise.all(answers)
  }

  test('submitting and saving: what is saved is submitted, or saving is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { group, id } = await createSheet('draft')
      const [saved, submitted] = await meet(id, [() => save(group, { midterm_grade: '3.00' }), () => submit(group)])
      expect([submitted!.status, await statusOf(id)]).toEqual([200, 'submitted'])
      expect([200, 422]).toContain(saved!.status)
      const [row] = (await readSheet(group)).rows
      expect(row.midterm_grade).toBe(saved!.status === 200 ? '3.00' : '1.25')
      expect(codesOf(await save(group, { midterm_grade: '5.00' }))).toEqual(['grade.locked'])
    }
  })

  test('a first save and submitting: a sheet that nobody started is not written after it was submitted', async () => {
    const group = await createClass()
    await sql`update loads set midterm_grade = '1.00' where id = ${group.students[0]!.loads[0]!.id}`.execute(t.db)
    const answers = await Promise.all([save(group, { midterm_grade: '2.00' }), submit(group)])
    expect(answers[1]!.status).toBe(200)
    const { rows } = await readSheet(group)
    expect(rows[0].midterm_grade).toBe(answers[0]!.status === 200 ? '2.00' : '1.00')
  })

  test('posting and reopening: one of both happens first, and the second follows from it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await createSheet('verified')
      const [posted, reopened] = await meet(id, [
        () => post('post', { ids: [id] }, registrar),
        () => post(`${id}/reopen`, { reason: 'Wrong column' }, 'administrator'),
      ])
      expect(reopened!.status).toBe(200)
      expect([200, 409]).toContain(posted!.status)
      expect(await statusOf(id)).toBe('draft')
    }
  })

  test('verifying twice: one succeeds, the other is told so, and one audit row is written', async () => {
    const { id } = await createSheet('submitted')
    const answers = await meet(id, [() => post('verify', { ids: [id] }, dean), () => post('verify', { ids: [id] }, registrar)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const audits = (await t.audits()).filter((row) => row.action === 'grades.verify' && row.entity_id === String(id))
    expect(audits).toHaveLength(1)
  })

  test('two groups of sheets in opposite orders wait for each other', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await createSheet('submitted')).id)
    const answers = await Promise.all([post('verify', { ids }, dean), post('verify', { ids: ids.toReversed() }, registrar)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
})
