import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../../platform/testing.ts'
import { changeSettings } from '../../../platform/testing-settings.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Enrollment, type Subject } from '../testing.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
const next = { school_year: '2026-2027', semester: 1 }
const PATH = '/api/student/enrollment-request'
let course: Course
let first: Subject[]
let second: Subject[]

/** Two years of two subjects; the second of year two needs the first of year one. */
beforeEach(async () => {
  await aTerm(db)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  course = await aCourse(db)
  first = [await aSubject(db, { course, units: 3 }), await aSubject(db, { course, units: 3 })]
  second = [await aSubject(db, { course, level: 2, units: 3 }), await aSubject(db, { course, level: 2, units: 3, needs: [first[0]!] })]
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const ask = (as: Who, body: object = {}) => inject('POST', PATH, { as, body })
const read = async (as: Who, query: Record<string, string> = {}) => (await inject('GET', PATH, { as, query })).body.data

/** Somebody who was a first-year student in `school_year`, with these grades, signed in. */
async function oldStudent(grades: readonly (string | null)[], more: { school_year?: string; net_centavos?: number } = {}) {
  const school_year = more.school_year ?? '2025-2026'
  const loads = [await anOffer(db, { subject: first[0], school_year }), await anOffer(db, { subject: first[1], school_year })]
  const old = await anEnrollment(db, { course, status: 4, loads, school_year, level: 1, net_centavos: more.net_centavos })
  for (const [i, grade] of grades.entries()) await sql`update loads set grade = ${grade} where id = ${old.loads[i]!.id}`.execute(db)
  await sql`update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = 1 where id = ${old.student_id}`.execute(
    db,
  )
  return { old, user: await signIn(old) }
}
async function signIn(one: { user_id: number | null }): Promise<TestUser> {
  const user = await app.createUser('student')
  await sql`update sessions set user_id = ${one.user_id} where user_id = ${user.id}`.execute(db)
  return { ...user, id: one.user_id as number }
}
const secondYear = async (section: string) => [
  await anOffer(db, { subject: second[0], section }),
  await anOffer(db, { subject: second[1], section }),
]
const enrollmentOf = async (of: Enrollment) =>
  (
    await sql<Record<string, unknown>>`
    select status, level, enrollee_type, student_status, curriculum_id, admission_id, withdrawn_at is not null as withdrawn,
           array(select subject_offer_id from proposed_subjects p where p.enrollment_id = e.id order by 1) as proposed
    from enrollments e where student_id = ${of.student_id} and school_year = ${next.school_year} order by id`.execute(db)
  ).rows

describe('asking: the five proofs', () => {
  test('a regular student asks for the block of the next year in one call; registrars hear of it', async () => {
    await app.createUser('registrar')
    const offers = await secondYear('2A')
    const { old, user } = await oldStudent(['1.50', '2.00'])
    const told = await read(user)
    expect(told).toMatchObject({
      reasons: [],
      warnings: [],
      enrollment: null,
      level: 2,
      enrollee_type: 'old',
      is_regular: true,
      max_units: 6,
    })
    expect(told.chosen).toMatchObject({ offer_ids: offers.map((one) => one.id), units: 6, reasons: [], fees: { net_centavos: 0 } })
    const answer = await ask(user)
    expect(answer.body).toMatchObject({ data: { status: 1 }, message: 'You asked to be enrolled in the first semester of 2026–2027.' })
    expect(await enrollmentOf(old)).toEqual([
      {
        status: 1,
        level: 2,
        enrollee_type: 'old',
        student_status: '1',
        curriculum_id: course.curriculum_id,
        admission_id: null,
        withdrawn: false,
        proposed: offers.map((one) => one.id),
      },
    ])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.request', actor_id: user.id })
    const { rows } = await sql<{ data: { type: string; url: string } }>`select data from notifications order by id desc limit 1`.execute(db)
    expect(rows[0]?.data).toMatchObject({ type: 'request', url: '/admin/enrollments/new-request' })
    // A request takes no seat.
    const seats = await sql<{
      n: number
    }>`select sum(seats_taken)::int as n from subject_offers where id = any(${offers.map((one) => one.id)}::bigint[])`.execute(db)
    expect(seats.rows[0]?.n).toBe(0)
  })

  test('bad input, a class of another curriculum, not signed in, wrong role', async () => {
    await secondYear('2A')
    const { user } = await oldStudent(['1.50', '2.00'])
    expect((await ask(user, { subjects: 'all' })).body.errors).toHaveProperty('subjects')
    expect((await ask(user, { subjects: [] })).body.errors).toHaveProperty('subjects')
    expect((await ask(user, { subjects: [(await anOffer(db)).id] })).body.errors).toHaveProperty('subjects')
    expect((await inject('POST', PATH, { body: {} })).status).toBe(401)
    expect((await ask('cashier')).status).toBe(403)
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await inject(method, PATH, { body: { subjects: [1] } })).status).toBe(401)
      expect((await inject(method, PATH, { as: 'guard', body: { subjects: [1] } })).status).toBe(403)
    }
  })

  test('each acts on the own request only', async () => {
    await secondYear('2A')
    const [one, two] = [await oldStudent(['1.50', '2.00']), await oldStudent(['1.50', '2.00'])]
    await ask(one.user)
    expect(codes(await inject('DELETE', PATH, { as: two.user, body: {} }))).toEqual(['enrollment.no_record'])
    expect(await enrollmentOf(one.old)).toMatchObject([{ withdrawn: false }])
    expect(await enrollmentOf(two.old)).toEqual([])
  })

  test('once: two at the same moment become one', async () => {
    await secondYear('2A')
    const { old, user } = await oldStudent(['1.50', '2.00'])
    const answers = await Promise.all([ask(user), ask(user), ask(user)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect(codes(answers.find((answer) => answer.status === 409)!)).toEqual(['enrollment.exists'])
    expect(await enrollmentOf(old)).toHaveLength(1)
  })
})

describe('again and again', () => {
  test('asking and taking back is counted by student: registrars are told of each', async () => {
    await secondYear('2A')
    const [one, two] = [await oldStudent(['1.50', '2.00']), await oldStudent(['1.50', '2.00'])]
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) {
      statuses.push((await ask(one.user)).status)
      await inject('DELETE', PATH, { as: one.user, body: {} })
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await ask(two.user)).status).toBe(200)
  })

  test('an application that is taken back is over: another one can be sent', async () => {
    const { old, user } = await oldStudent(['1.50', '2.00'])
    const applied = await anEnrollment(db, { course, student: old, status: 1, ...next })
    const { rows } = await sql<{ id: number }>`
      with sent as (
        insert into admissions (trans_no, student_id, category, enrollee_type, school_year, semester, course_id, level)
        values (${`A26-BACK-${applied.id}`}, ${old.student_id}, 'college', 'old', ${next.school_year}, ${next.semester}, ${course.id}, 2) returning id
      )
      update enrollments set admission_id = (select id from sent) where id = ${applied.id} returning admission_id as id`.execute(db)
    expect((await inject('DELETE', PATH, { as: user, body: {} })).status).toBe(200)
    const { rows: open } = await sql`select from admissions where id = ${rows[0]!.id} and decision is null and deleted_at is null`.execute(
      db,
    )
    expect(open).toEqual([])
  })
})

describe('who may ask', () => {
  test('not while enrollment is closed, not of a type that is not let in, not without a past here', async () => {
    await secondYear('2A')
    const { user } = await oldStudent(['1.50', '2.00'])
    await changeSettings(db, { old_student: '0' })
    expect(codes(await ask(user))).toEqual(['admission.type_closed'])
    expect((await read(user)).reasons[0].message).toBe('Enrollment for the first semester of 2026–2027 is not open to old students.')
    await changeSettings(db, { enrollment_status: 'CLOSE' })
    expect(codes(await ask(user))).toEqual(['admission.period_closed'])
    expect((await read(user)).reasons[0].message).toMatch(/^Enrollment for the first semester of 2026–2027 \(.* to .*\) is closed\.$/)
    await aTerm(db)
    expect(codes(await ask(await signIn(await aStudent(db))))).toEqual(['enrollment.no_record'])
    expect((await read('student')).reasons[0].code).toBe('enrollment.no_record')
  })

  test('whoever was away for more than a year is a returnee; an old balance is a warning, not a refusal', async () => {
    await secondYear('2A')
    const { old, user } = await oldStudent(['1.50', '2.00'], { school_year: '2023-2024', net_centavos: 245_000 })
    const told = await read(user)
    expect([told.enrollee_type, told.reasons, told.warnings[0].code]).toEqual(['returnee', [], 'enrollment.hold'])
    expect((await ask(user)).status).toBe(200)
    expect(await enrollmentOf(old)).toMatchObject([{ enrollee_type: 'returnee' }])
  })
})

test('an open hold of an earlier term is a refusal until it is lifted; the counter is told and may ask', async () => {
  await secondYear('2A')
  const { old, user } = await oldStudent(['1.50', '2.00'])
  const past = await anEnrollment(db, { course, student: old, status: 3, semester: 2, school_year: '2025-2026' })
  await sql`insert into holds (student_id, enrollment_id, kind, reason) values (${old.student_id}, ${past.id}, 'check', 'Bounced check')`.execute(
    db,
  )
  const refused = await ask(user)
  expect([refused.status, codes(refused)]).toEqual([422, ['enrollment.hold']])
  expect((await read(user)).reasons).toMatchObject([{ code: 'enrollment.hold', office: 'Cashier' }])
  const counter = `/api/students/${old.student_id}/enrollment-request`
  const told = (await inject('GET', counter, { as: 'registrar' })).body.data
  expect([told.reasons, told.warnings[0].message]).toEqual([[], 'On hold by the cashier. Bounced check.'])
  await sql`update holds set lifted_at = now() where enrollment_id = ${past.id}`.execute(db)
  expect((await ask(user)).status).toBe(200)
})

describe('what is proposed', () => {
  test('an irregular student: back subjects first, only what the grades allow, nothing that clashes', async () => {
    const [free, blocked] = await secondYear('2A')
    const again = await anOffer(db, { subject: first[0] })
    const { user } = await oldStudent(['5.00', '2.00'])
    const told = await read(user)
    expect([told.is_regular, told.level]).toEqual([false, 2])
    expect(told.subjects.map((one: { code: string; offer_id: number | null }) => [one.code, one.offer_id])).toEqual([
      [first[0]!.code, again.id],
      [second[0]!.code, free!.id],
      [second[1]!.code, null],
    ])
    expect(told.subjects[2].reasons[0].message).toContain(`needs ${first[0]!.code}`)
    const refused = await ask(user, { subjects: [again.id, blocked!.id] })
    expect([refused.status, codes(refused)]).toEqual([422, ['subject.prerequisite']])
    expect((await read(user, { subjects: `${again.id},${blocked!.id}` })).chosen.reasons[0].code).toBe('subject.prerequisite')
  })

  test('a grade that is still to come lets the subject be asked for on condition', async () => {
    const offers = await secondYear('2A')
    const { user } = await oldStudent([null, '2.00'])
    const told = await read(user)
    expect(told.chosen.offer_ids).toEqual(offers.map((one) => one.id))
    expect(told.chosen.conditions[0].message).toBe(`${second[1]!.code} needs ${first[0]!.code}, which has no grade yet.`)
    expect((await ask(user)).status).toBe(200)
  })

  test('a failed and a passed grade that are not shown yet look the same', async () => {
    await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')`.execute(db)
    await secondYear('2A')
    const strip = (told: object) => JSON.stringify(told).replace(/"id":\d+/g, '')
    const [failed, passed] = [
      await oldStudent(['5.00', '2.00'], { net_centavos: 500_000 }),
      await oldStudent(['1.00', '2.00'], { net_centavos: 500_000 }),
    ]
    const answers = [await read(failed.user), await read(passed.user)]
    expect(strip(answers[0])).toBe(strip(answers[1]))
    expect(answers[0].chosen.conditions[0].message).toContain('whose grade is not shown to you yet')
    await sql`delete from payment_settings`.execute(db)
  })

  test('a section without seats, or at the same time, is passed over for another', async () => {
    const full = await anOffer(db, { subject: second[0], section: 'A', max_person: 1, schedule: 'M 8:00AM-9:00AM' })
    await anEnrollment(db, { course, loads: [full] })
    const open = await anOffer(db, { subject: second[0], section: 'B', schedule: 'M 8:00AM-9:00AM' })
    await anOffer(db, { subject: second[1], section: 'D', schedule: 'M 8:30AM-9:30AM', max_person: 50 })
    const later = await anOffer(db, { subject: second[1], section: 'C', schedule: 'T 8:30AM-9:30AM' })
    const { user } = await oldStudent(['1.50', '2.00'])
    expect((await read(user)).chosen.offer_ids.sort()).toEqual([open.id, later.id].sort())
  })
})

describe('while it is pending', () => {
  test('the student changes it or takes it back, and may ask again; the registrar sees, accepts and adds it', async () => {
    const offers = await secondYear('2A')
    const { old, user } = await oldStudent(['1.50', '2.00'])
    const { id } = (await ask(user)).body.data
    const changed = await inject('PUT', PATH, { as: user, body: { subjects: [offers[0]!.id] } })
    expect(changed.status).toBe(200)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.change_request', after: { subjects: [offers[0]!.id] } })
    expect(await read(user)).toMatchObject({ may_change: true, enrollment: { id, status: 1 }, chosen: { offer_ids: [offers[0]!.id] } })
    expect((await inject('DELETE', PATH, { as: user, body: {} })).body.message).toBe('Your request was taken back.')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.cancel_request' })
    expect(await enrollmentOf(old)).toMatchObject([{ withdrawn: true }])
    const again = (await ask(user)).body.data.id
    const list = await inject('GET', '/api/enrollments', { as: 'registrar', query: { status: 1, limit: 100 } })
    expect(list.body.data.map((row: { id: number }) => row.id)).toContain(again)
    const asked = await inject('GET', `/api/enrollments/${again}/proposal`, { as: 'registrar' })
    expect(asked.body.data.map((one: { id: number; reasons: unknown[] }) => [one.id, one.reasons])).toEqual(
      offers.map((one) => [one.id, []]),
    )
    const accounts = await sql`select id from users`.execute(db)
    expect((await inject('POST', `/api/enrollments/acceptAdmissions/${again}`, { as: 'registrar', body: {} })).status).toBe(200)
    expect((await sql`select id from users`.execute(db)).rows).toHaveLength(accounts.rows.length)
    expect(codes(await inject('PUT', PATH, { as: user, body: { subjects: [offers[0]!.id] } }))).toEqual(['enrollment.wrong_state'])
    expect(codes(await inject('DELETE', PATH, { as: user, body: {} }))).toEqual(['enrollment.wrong_state'])
    const added = await inject('POST', `/api/enrollments/${again}`, { as: 'registrar', body: { subjects: offers.map((one) => one.id) } })
    expect(added.body.data).toMatchObject({ status: 2, total_units: 6, level: 2 })
  })

  test('an old student stays on the curriculum of entry when the request is accepted', async () => {
    const offers = await secondYear('2A')
    const { old, user } = await oldStudent(['1.50', '2.00'])
    await sql`update curricula set is_active = false where id = ${course.curriculum_id}`.execute(db)
    await sql`insert into curricula (name, course_id, is_active) values ('2026', ${course.id}, true)`.execute(db)
    const { id } = (await ask(user)).body.data
    await inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar', body: {} })
    expect(await enrollmentOf(old)).toMatchObject([
      { status: 2, curriculum_id: course.curriculum_id, proposed: offers.map((one) => one.id) },
    ])
  })
})
