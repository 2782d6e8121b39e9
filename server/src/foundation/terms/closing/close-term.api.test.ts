import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '#testing/enrollment/actions.ts'
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
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { lockTermsToClose } from './closing-queries.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
type Group = 'college' | 'senior_high' | 'junior_high'

const CLOSED = 'The first semester of 2026–2027 for college is closed.'
const reason = 'Grades of the late instructor follow'
let course: Course
let offer: Offer
let enrolled: Enrollment

/** The school has a code of its own for incomplete grades. */
beforeAll(async () => {
  await sql`
    insert into grading_scale_codes (scale_key, code, meaning, remarks, result, sort)
    values ('COLLEGE_1_5', 'IP', 'In Progress', 'IN PROGRESS', 'incomplete', 5)`.execute(db)
})

/** A school in the first semester of 2026-2027 with one graded student of a class, and one without a grade. */
beforeEach(async () => {
  app.clock.now = new Date('2026-10-10T04:00:00Z')
  await sql`delete from terms`.execute(db)
  await sql`update waitlist_entries set status = 'left', ended_at = now() where ended_at is null`.execute(db)
  await sql`update loads set deleted_at = now() where deleted_at is null`.execute(db)
  await sql`update enrollments set withdrawn_at = now() where withdrawn_at is null`.execute(db)
  await aTerm(db, { classes_start_on: '2026-06-08', add_drop_closes_on: '2026-12-31' })
  await setGradingPeriods(db, { midterm: ['2026-10-01', '2026-10-31'], final: ['2026-10-01', '2026-10-31'] })
  course = await aCourse(db)
  offer = await anOffer(db, { course, section: '1A' })
  enrolled = await anEnrollment(db, { course, status: 4, loads: [offer], student: await aStudent(db, { last_name: 'Abad' }) })
  const graded = await anEnrollment(db, { course, status: 4, loads: [offer], student: await aStudent(db, { last_name: 'Bravo' }) })
  await sql`update loads set grade = 'IP' where id = ${graded.loads[0]!.id}`.execute(db)
})

async function termId(group: Group = 'college', semester = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from terms where level_group = ${group} and school_year = '2026-2027' and semester = ${semester}`.execute(db)
  return rows[0]!.id
}
const pathOf = (id: number) => `/api/terms/${id}/close`
const preview = async (as: Caller = 'registrar') => inject('GET', pathOf(await termId()), { as })
const close = async (body: object = { reason }, as: Caller = 'registrar') => inject('POST', pathOf(await termId()), { as, body })
const reopen = async (query: Record<string, string> = { reason: 'A correction' }, as: Caller = 'registrar') =>
  inject('DELETE', pathOf(await termId()), { as, query })

test('previews the classes, grades, balances, requests and waitlist entries that are open, for one level group', async () => {
  const strand = await aCourse(db, { level_type: 'high_school', years: 2 })
  await anEnrollment(db, { course: strand, status: 4, loads: [await anOffer(db, { course: strand })], net_centavos: 100_000 })
  await anEnrollment(db, { course, status: 1 })
  await anEnrollment(db, { course, status: 2, net_centavos: 250_000 })
  await anEnrollment(db, { course, status: 3 })
  const conditional = await anEnrollment(db, { course, status: 4, loads: [offer] })
  await sql`update loads set grade = '4.00' where id = ${conditional.loads[0]!.id}`.execute(db)
  const waiting = await anEnrollment(db, { course, status: 2 })
  await sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id)
    values (${waiting.id}, ${offer.id}, ${offer.prospectus_id})`.execute(db)
  const { data } = (await preview()).body
  expect(data).toMatchObject({
    level_group: 'college',
    status: 'current',
    reasons: [],
    reason_required: true,
    is_enrollment_term: true,
    classes_without_grades: 1,
    missing_grades: 1,
    incomplete_grades: 1,
    conditional_grades: 1,
    open_grades: { incomplete: ['NG', 'INC', 'IP'], conditional: ['4.00'] },
    students_with_balance: 1,
    balance_centavos: 250_000,
    pending: 1,
    for_enrollment: 2,
    on_hold: 1,
    waitlist_entries: 1,
    other_groups: [{ level_group: 'senior_high', status: 'current' }, { level_group: 'junior_high' }],
  })
  const lists = pathOf(await termId())
  const classes = (await inject('GET', `${lists}/classes`, { as: 'registrar' })).body
  expect(classes).toMatchObject({ data: [{ id: offer.id, section: '1A', students: 3, missing: 1 }], meta: { total: 1 } })
  const grades = async (query: Record<string, string | number>) => (await inject('GET', `${lists}/grades`, { as: 'registrar', query })).body
  expect((await grades({})).meta.total).toBe(3)
  expect((await grades({ kind: 'missing' })).data).toMatchObject([{ full_name: expect.stringContaining('ABAD'), grade: null }])
  expect((await grades({ kind: 'incomplete' })).data).toMatchObject([{ full_name: expect.stringContaining('BRAVO'), grade: 'IP' }])
  expect(await grades({ limit: 1, page: 2 })).toMatchObject({ data: [{ id: expect.any(Number) }], meta: { total: 3, current_page: 2 } })
})

test('counts each grade in the term of its class, whichever level group the student belongs to', async () => {
  const highSchool = await aCourse(db, { level_type: 'high_school', years: 2 })
  const juniorHigh = await aCourse(db, { level_type: 'high_school', years: 4 })
  const junior = await anOffer(db, { subject: await aSubject(db, { course: juniorHigh, level: 10 }) })
  await anEnrollment(db, { course: highSchool, level: 11, status: 4, loads: [junior, await anOffer(db, { course: highSchool })] })
  for (const group of ['senior_high', 'junior_high'] as const) {
    const { data } = (await inject('GET', pathOf(await termId(group)), { as: 'registrar' })).body
    expect([group, data.classes_without_grades, data.missing_grades]).toEqual([group, 1, 1])
  }
})

test('answers the total also for a page after the last one', async () => {
  for (const list of ['classes', 'grades']) {
    const query = { limit: 10, page: 3 }
    const { data, meta } = (await inject('GET', `${pathOf(await termId())}/${list}`, { as: 'registrar', query })).body
    expect([list, data, meta.total]).toEqual([list, [], list === 'classes' ? 1 : 2])
  }
})

describe('authorization and validation', () => {
  test('closes the term of one level group with a reason, writes an audit row, and a second click changes nothing', async () => {
    const registrar = await app.createUser('registrar')
    const answer = await close({ reason }, registrar)
    expect([answer.status, answer.body.message]).toEqual([200, 'The first semester of 2026–2027 for college is closed.'])
    expect(answer.body.data).toMatchObject({ status: 'closed', closed_by: registrar.name, closed_reason: reason })
    const audits = await app.audits()
    expect(audits.at(-1)).toMatchObject({
      action: 'terms.close',
      entity: 'terms',
      actor_id: registrar.id,
      before: { status: 'current' },
      after: { status: 'closed', reason, missing_grades: 1, incomplete_grades: 1 },
    })
    const again = await close({})
    expect([again.status, again.body.message]).toEqual([200, 'The first semester of 2026–2027 for college is already closed.'])
    expect((await app.audits()).length).toBe(audits.length)
    const { rows } = await sql`select level_group from terms where status = 'closed'`.execute(db)
    expect(rows).toEqual([{ level_group: 'college' }])
  })

  test('rejects closing without a reason while final grades are missing, and needs none when all are given', async () => {
    const answer = await close({})
    expect([answer.status, answer.body.errors.reason]).toEqual([
      422,
      ['1 final grade is missing. Enter the reason for closing the term without it.'],
    ])
    expect((await close({ reason: 'x'.repeat(501) })).body.errors).toHaveProperty('reason')
    await sql`update loads set grade = '1.00' where id = ${enrolled.loads[0]!.id}`.execute(db)
    expect((await close({})).status).toBe(200)
  })

  test('rejects reopening without a reason, calls without a session, other roles and unknown terms', async () => {
    await close()
    expect((await reopen({})).body.errors).toHaveProperty('reason')
    for (const send of [preview, (as: Caller) => close({ reason }, as), (as: Caller) => reopen({ reason }, as)]) {
      for (const role of ['cashier', 'full_time', 'student'] as const) expect((await send(role)).status).toBe(403)
    }
    const path = pathOf(await termId())
    expect((await inject('POST', path, { body: { reason } })).status).toBe(401)
    expect((await inject('DELETE', path, { query: { reason } })).status).toBe(401)
    expect((await inject('POST', pathOf(999_999), { as: 'registrar', body: { reason } })).status).toBe(404)
    expect((await inject('DELETE', pathOf(999_999), { as: 'registrar', query: { reason } })).status).toBe(404)
  })

  test('rejects closing a planned term that comes later', async () => {
    await sql`insert into terms (level_group, school_year, semester) values ('college', '2026-2027', 2)`.execute(db)
    const later = await termId('college', 2)
    expect(await stepsOf(later)).toMatchObject({ close: false, reopen: false })
    const answer = await inject('POST', pathOf(later), { as: 'registrar', body: {} })
    expect([answer.status, codes(answer)]).toEqual([409, ['term.not_started']])
  })
})

const stepsOf = async (id: number, as: TestUser | 'registrar' = 'registrar') =>
  (await inject('GET', '/api/terms', { as })).body.data.find((term: { id: number }) => term.id === id).can

test('reopens a term with an audit row, and beside another current term as reopened', async () => {
  const id = await termId()
  const reader = await app.createUser('guard')
  await sql`insert into user_permissions select ${reader.id}::bigint, id from permissions where name = 'View School Calendar'`.execute(db)
  expect(await stepsOf(id)).toEqual({ edit: true, delete: false, close: true, reopen: false })
  expect(await stepsOf(id, reader)).toEqual({ edit: false, delete: false, close: false, reopen: false })
  await close()
  expect(await stepsOf(id)).toEqual({ edit: true, delete: false, close: false, reopen: true })
  expect((await reopen()).body.data).toMatchObject({ status: 'current', closed_at: null, closed_by: null, closed_reason: null })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'terms.reopen', after: { status: 'current', reason: 'A correction' } })
  expect((await reopen()).body.message).toBe('The first semester of 2026–2027 for college is already open.')
  await close()
  await sql`insert into terms (level_group, school_year, semester, status) values ('college', '2026-2027', 2, 'current')`.execute(db)
  expect((await reopen()).body.data.status).toBe('reopened')
  const teacher = await app.createUser('full_time')
  await sql`update subject_offers set employee_id = ${teacher.id} where id = ${offer.id}`.execute(db)
  const grades = [{ id: enrolled.loads[0]!.id, version: 0, grade: '2.00' }]
  const answer = await inject('POST', '/api/employee/updateStudentGrades', {
    as: teacher,
    body: { subject_offer_id: offer.id, grades },
  })
  expect(answer.status).toBe(200)
})

test('the form of a term neither closes nor reopens it', async () => {
  const id = await termId()
  const edit = async (status: string) => {
    const { data } = (await inject('GET', '/api/terms', { as: 'registrar', query: { school_year: '2026-2027' } })).body
    const term = data.find((row: { id: number }) => row.id === id)
    return (await inject('PUT', `/api/terms/${id}`, { as: 'registrar', body: { ...term, status } })).body.errors
  }
  expect(await edit('closed')).toEqual({ status: ['Save the term, then use Close term'] })
  expect(await edit('reopened')).toEqual({ status: ['Only a closed term is reopened'] })
  await close()
  expect(await edit('current')).toEqual({ status: ['Use Reopen term to open a closed term'] })
  expect(await edit('closed')).toBeUndefined()
})

test('closes the whole school year of junior high in its second semester', async () => {
  await changeSettings(db, { semester: '2', enrollment_semester: '2' })
  const path = pathOf(await termId('junior_high'))
  expect((await inject('GET', path, { as: 'registrar' })).body.data).toMatchObject({ reasons: [], is_enrollment_term: true })
  const answer = await inject('POST', path, { as: 'registrar', body: {} })
  expect(answer.body.message).toBe('The school year 2026–2027 for junior high school is closed.')
  const junior = await aCourse(db, { level_type: 'high_school', years: 4 })
  const pending = await anEnrollment(db, { course: junior, level: 7, status: 1 })
  expect(codes(await inject('POST', `/api/enrollments/acceptAdmissions/${pending.id}`, { as: 'registrar' }))).toEqual(['term.closed'])
})

describe('in a closed term', () => {
  const studentForm = () => ({ enrollment_id: enrolled.id, load_id: enrolled.loads[0]!.id })

  /** Every write that belongs to the term. */
  async function writesOf(): Promise<[method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as?: Caller][]> {
    const { enrollment_id, load_id } = studentForm()
    const pending = await anEnrollment(db, { course, status: 1 })
    const accepted = await anEnrollment(db, { course, status: 2, loads: [await anOffer(db, { course })] })
    const other = await anOffer(db, { course, section: '1A' })
    const otherCourse = await aCourse(db)
    const waiting = await anEnrollment(db, { course, status: 4, loads: [other] })
    const { rows } = await sql<{ id: number }>`
      insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at)
      values (${waiting.id}, ${offer.id}, ${offer.prospectus_id}, 'offered', now(), '2027-01-01') returning id`.execute(db)
    const teacher = await app.createUser('full_time')
    const taught = await anOffer(db, { course, employee_id: teacher.id })
    const grades = [{ id: (await anEnrollment(db, { course, status: 4, loads: [taught] })).loads[0]!.id, version: 0, grade: '2.00' }]
    const { body } = await inject('GET', `/api/subjectOffers/${offer.id}`, { as: 'registrar' })
    const form = { section: '1B', employee_id: null, max_person: 50, status: 'open', updated_at: body.data.updated_at }
    return [
      ['POST', `/api/enrollments/${enrollment_id}`, { subjects: [other.id] }],
      ['POST', `/api/enrollments/${enrollment_id}/block`, { section: '1A' }],
      ['POST', `/api/enrollments/removeEnrolledSubjects/${load_id}`, {}],
      ['POST', `/api/enrollments/withdrawn/${enrollment_id}`, { reason: 'Moved away' }],
      ['DELETE', `/api/enrollments/shift-course/${enrollment_id}?course_id=${otherCourse.id}&level=1`],
      ['POST', `/api/enrollments/updateEnrollments/${accepted.id}`, { level: 2 }],
      ['POST', `/api/enrollments/acceptEnrollments/${accepted.id}`, {}],
      ['POST', `/api/enrollments/acceptAdmissions/${pending.id}`, {}],
      ['POST', `/api/enrollments/${enrollment_id}/waitlist`, { subject_offer_id: other.id }],
      ['POST', `/api/waitlist/${rows[0]!.id}/accept`, {}],
      ['POST', '/api/subjectOffers', { prospectus_id: offer.prospectus_id, section: '1C', max_person: 9 }],
      ['PUT', `/api/subjectOffers/${offer.id}`, form],
      ['POST', `/api/subjectOffers/${offer.id}/dissolve`, { reason: 'Too small' }],
      ['POST', '/api/employee/updateStudentGrades', { subject_offer_id: taught.id, grades }, teacher],
      ['POST', `/api/students/${(await aReturningStudent()).student_id}/enrollment-request`, {}],
    ]
  }

  async function aReturningStudent() {
    const past = { school_year: '2025-2026', semester: 2 }
    return anEnrollment(db, { ...past, course, status: 4, loads: [await anOffer(db, { ...past, course })] })
  }

  test('rejects every change of grades, subjects, classes and requests', async () => {
    const writes = await writesOf()
    await close({ reason })
    for (const [method, path, body, as = 'registrar'] of writes) {
      const answer = await inject(method, path, { as, body })
      expect([path, answer.status, codes(answer)]).toEqual([
        path,
        path.includes('Grades') || path.includes('request') ? 422 : 409,
        ['term.closed'],
      ])
      expect(answer.body.message).toBe(CLOSED)
    }
    const { data } = (await inject('GET', `/api/enrollments/enrollAccount/${enrolled.id}`, { as: 'registrar' })).body
    expect(data.can).toMatchObject({ update_enrollment: false, withdraw: false, shift_course: false, remove_subject: false, print: true })
  })

  test('takes payments, and re-exam grades by the administrator', async () => {
    await sql`update loads set grade = 'INC' where id = ${enrolled.loads[0]!.id}`.execute(db)
    await anEnrollment(db, { course, status: 4, loads: [offer] })
    const owing = await anEnrollment(db, { course, status: 4, loads: [offer], net_centavos: 100_000 })
    await close()
    const payment = { enrollment_id: owing.id, or_number: '900001', amount: '1000', tender: 'cash' }
    const paid = await inject('POST', '/api/payments', { as: 'cashier', body: payment })
    expect(paid.status).toBe(200)
    const { rows } = (await inject('GET', `/api/employee/studentGradeBySubject/${offer.id}`, { as: 'administrator' })).body.data
    const row = rows.find((other: { id: number }) => other.id === enrolled.loads[0]!.id)
    const grades = [{ id: row.id, version: row.version, re_exam: '2.00', grade: 'INC', midterm_grade: row.midterm_grade }]
    const answer = await inject('POST', '/api/employee/updateStudentGrades', {
      as: 'administrator',
      body: { subject_offer_id: offer.id, grades },
    })
    expect(answer.status).toBe(200)
  })

  test('leaves the other level groups as they are', async () => {
    await close()
    const strand = await aCourse(db, { level_type: 'high_school', years: 2 })
    const seniorOffer = await anOffer(db, { course: strand })
    expect((await inject('DELETE', `/api/subjectOffers/${seniorOffer.id}`, { as: 'registrar' })).status).toBe(200)
  })
})

describe('at the same time', () => {
  test('two people close the term once', async () => {
    const before = (await app.audits()).length
    const answers = await Promise.all([close(), close({ reason: 'Another reason' }, 'administrator')])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect((await app.audits()).length).toBe(before + 1)
  })

  test('a change that has begun is finished before the term is closed, and one that comes later is refused', async () => {
    const path = `/api/enrollments/withdrawn/${enrolled.id}`
    let closing: ReturnType<typeof close> | undefined
    let later: ReturnType<typeof inject> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select lock_open_term('college', '2026-2027', 1::smallint)`.execute(tx)
      closing = close()
      await waitForBlocked(db, { text: 'pg_advisory_xact_lock' })
      later = inject('POST', path, { as: 'registrar', body: { reason: 'Moved away' } })
      await waitForBlocked(db, { text: 'lock_open_term' })
    })
    expect((await closing!).status).toBe(200)
    expect([(await later!).status, codes(await later!)]).toEqual([409, ['term.closed']])
  })

  test('an enrollment is not moved into a term that is being closed', async () => {
    const pending = await anEnrollment(db, { course, status: 1 })
    const { rows } = await sql<{ id: number }>`
      insert into terms (level_group, school_year, semester) values ('college', '2026-2027', 2) returning id`.execute(db)
    let moving: ReturnType<typeof inject> | undefined
    await db.transaction().execute(async (tx) => {
      await lockTermsToClose(tx, [rows[0]!.id])
      await sql`update terms set status = 'closed' where id = ${rows[0]!.id}`.execute(tx)
      moving = inject('POST', `/api/enrollments/updateEnrollments/${pending.id}`, { as: 'registrar', body: { semester: 2 } })
      await waitForBlocked(db, { text: 'lock_open_term' })
    })
    expect([(await moving!).status, codes(await moving!)]).toEqual([409, ['term.closed']])
  })

  test('the terms of several level groups are locked in one order', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into terms (level_group, school_year, semester)
      values ('junior_high', '2030-2031', 1), ('senior_high', '2030-2031', 1), ('college', '2030-2031', 1) returning id`.execute(db)
    let closing: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select lock_open_term('senior_high', '2030-2031', 1::smallint)`.execute(tx)
      closing = db.transaction().execute((other) =>
        lockTermsToClose(
          other,
          rows.map((row) => row.id),
        ),
      )
      await waitForBlocked(db, { text: 'pg_advisory_xact_lock' })
      const isFree = async (group: Group) => {
        const { rows: locks } = await sql<{ free: boolean }>`
          select pg_try_advisory_xact_lock(hashtext('terms'), hashtext(${`${group} 2030-2031 1`})) as free`.execute(tx)
        return locks[0]!.free
      }
      expect([await isFree('college'), await isFree('junior_high')]).toEqual([false, true])
    })
    await closing
  })
})
