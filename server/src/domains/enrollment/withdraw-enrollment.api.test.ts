import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aPayment } from '../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from './testing.ts'
import { aHold, alsoStudent, codes, rowsOf, takenSeats } from './testing-actions.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await sql`update terms set classes_start_on = '2026-06-08'`.execute(db)
  await sql`
    insert into withdrawal_policies (level_type, from_day, to_day, charge_percent)
    values ('college', 1, 7, 25), ('college', 8, 14, 50), ('college', 15, null, 100)`.execute(db)
  course = await aCourse(db)
  app.clock.now = new Date('2026-06-10T02:00:00Z')
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const withdraw = (id: number, as: Who = 'registrar', body: unknown = { reason: 'Moves abroad' }) =>
  inject('POST', `/api/enrollments/withdrawn/${id}`, { as, body })
const preview = (id: number, as: Who = 'registrar') => inject('GET', `/api/enrollments/${id}/withdrawal`, { as })
const enrolled = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(db, {
    course,
    status: 4,
    loads: [await anOffer(db, { course }), await anOffer(db, { course })],
    net_centavos: 1_000_000,
    ...more,
  })
const loadsOf = (id: number) =>
  rowsOf(
    db,
    sql<{ deleted: boolean; drop_kind: string | null; grade: string | null }>`
      select deleted_at is not null as deleted, drop_kind, grade from loads where enrollment_id = ${id} order by id`,
  )

describe('the five proofs', () => {
  test('frees the seats, keeps the record, credits by the table, writes and leaves event and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const cashier = await app.createUser('cashier')
    const one = await enrolled()
    await aPayment(db, cashier.id, one, 300_000, new Date(app.clock.now.getTime() - 1000))
    const told = (await preview(one.id)).body.data
    expect(told).toMatchObject({
      charge_centavos: 250_000,
      credit_centavos: 750_000,
      balance_centavos: -50_000,
      reasons: [],
      stays_on_record: true,
    })
    expect(told.policy).toBe('Withdrawn on day 3 of classes: 25 % of the assessment is charged')
    const answer = await withdraw(one.id, registrar)
    expect(answer.body.message).toBe('Enrollment Successfully Withdrawn.')
    expect(answer.body.data).toMatchObject({ status: 4, balance_centavos: -50_000, paid_centavos: 300_000, total_units: 0 })
    expect(answer.body.data.withdrawn_at).not.toBeNull()
    expect(await loadsOf(one.id)).toEqual(Array(2).fill({ deleted: false, drop_kind: 'withdrawn', grade: 'DR' }))
    expect(await takenSeats(db, one.loads[0]!.subject_offer_id)).toBe(0)
    const [credit] = await rowsOf(
      db,
      sql<object>`select kind, amount_centavos, reason, created_by from adjustments where enrollment_id = ${one.id}`,
    )
    expect(credit).toEqual({ kind: 'credit', amount_centavos: 750_000, reason: told.policy, created_by: registrar.id })
    const events = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(events[0]).toMatchObject({ title: 'Withdrawn', reason: 'Moves abroad', by: registrar.name, to_status: null })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.withdraw', actor_id: registrar.id, entity_id: String(one.id) })
    expect((await app.mails()).at(-1)?.text).toContain('Moves abroad')
    for (const query of [{ enrolled: 'true' }, { status: 4 }, {}] as Record<string, string | number>[]) {
      const list = (await inject('GET', '/api/enrollments', { as: 'registrar', query: { ...query, limit: 100 } })).body.data
      expect(list.some((row: { id: number }) => row.id === one.id)).toBe(false)
    }
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await enrolled()
    expect((await withdraw(999_999)).status).toBe(404)
    expect((await withdraw(one.id, 'registrar', {})).body.errors).toEqual({ reason: [expect.any(String)] })
    expect((await withdraw(one.id, 'registrar', { reason: '  ' })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/withdrawn/${one.id}`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await withdraw(one.id, 'cashier')).status).toBe(403)
    expect((await preview(one.id, 'cashier')).status).toBe(403)
    expect((await withdraw(one.id, await alsoStudent(app, 'registrar', one.user_id))).status).toBe(403)
  })
})

test('before classes begin the subjects are as if never added; who never enrolled is charged nothing', async () => {
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  const [one, held] = [await enrolled(), await enrolled({ status: 2 })]
  await aHold(db, held)
  expect((await preview(one.id)).body.data).toMatchObject({ charge_centavos: 250_000, stays_on_record: false })
  expect((await withdraw(one.id)).status).toBe(200)
  expect((await withdraw(held.id)).body.data).toMatchObject({ balance_centavos: 0, open_holds: [], status: 3 })
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  expect(await loadsOf(one.id)).toEqual(Array(2).fill({ deleted: true, drop_kind: null, grade: null }))
  expect(await loadsOf(held.id)).toEqual(Array(2).fill({ deleted: true, drop_kind: null, grade: null }))
  const [lifted] = await rowsOf(
    db,
    sql<object>`select lift_reason, lifted_by is not null as by from holds where enrollment_id = ${held.id}`,
  )
  expect(lifted).toEqual({ lift_reason: 'Withdrawn', by: true })
})

test('a final grade, or a final sheet handed in, refuses; the dialog says so beforehand', async () => {
  const [graded, handed] = [await enrolled(), await enrolled()]
  await sql`update loads set grade = '2.00' where id = ${graded.loads[0]!.id}`.execute(db)
  await sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${handed.loads[1]!.subject_offer_id}, 'final', 'submitted', now())`.execute(
    db,
  )
  for (const one of [graded, handed]) {
    expect((await preview(one.id)).body.data.reasons).toMatchObject([{ code: 'enrollment.grades_submitted' }])
    const answer = await withdraw(one.id)
    expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.grades_submitted']])
  }
  const midterm = await enrolled()
  await sql`update loads set midterm_grade = '2.00' where id = ${midterm.loads[0]!.id}`.execute(db)
  expect((await withdraw(midterm.id)).status).toBe(200)
})

test('what it no longer owes releases a later term that was held for it', async () => {
  const past = await anOffer(db, { course, school_year: '2025-2026' })
  const before = await enrolled({ school_year: '2025-2026', loads: [past] })
  const now = await anEnrollment(db, { course, student: before, loads: [await anOffer(db, { course })] })
  await aHold(db, now, { kind: 'old_balance', reason: 'Balance of an earlier term', amount_centavos: 1_000_000 })
  const cashier = await app.createUser('cashier')
  await aPayment(db, cashier.id, before, 250_000)
  expect((await withdraw(before.id)).body.data.balance_centavos).toBe(0)
  expect(await rowsOf(db, sql<object>`select status from enrollments where id = ${now.id}`)).toEqual([{ status: 2 }])
})

test('the freed seat goes to who waits for it', async () => {
  const offer = await anOffer(db, { course, max_person: 1 })
  const leaving = await enrolled({ loads: [offer] })
  const waiting = await anEnrollment(db, { course })
  await sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id) values (${waiting.id}, ${offer.id}, ${offer.prospectus_id})`.execute(
    db,
  )
  expect((await withdraw(leaving.id)).status).toBe(200)
  expect(await rowsOf(db, sql<object>`select status from waitlist_entries where enrollment_id = ${waiting.id}`)).toEqual([
    { status: 'offered' },
  ])
})

test('withdrawn by several at once: one event, one credit; while grades are written: one of the two', async () => {
  const one = await enrolled()
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(one.id)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await rowsOf(db, sql<object>`select count(*)::int as n from adjustments where enrollment_id = ${one.id}`)).toEqual([{ n: 1 }])

  const instructor = await app.createUser('full_time')
  await sql`
    update terms set final_opens_on = '2026-06-01', final_closes_on = '2026-12-31', midterm_opens_on = '2026-06-01', midterm_closes_on = '2026-12-31'`.execute(
    db,
  )
  for (let i = 0; i < 6; i++) {
    const offer = await anOffer(db, { course, employee_id: instructor.id })
    const student = await enrolled({ loads: [offer] })
    const grades = [{ id: student.loads[0]!.id, version: 0, grade: '1.50' }]
    const [graded, left] = await Promise.all([
      inject('POST', '/api/employee/updateStudentGrades', { as: instructor, body: { subject_offer_id: offer.id, grades } }),
      withdraw(student.id),
    ])
    const [load] = await loadsOf(student.id)
    if (left.status === 200) expect([graded.status, load?.grade]).toEqual([422, 'DR'])
    else expect([graded.status, left.status, codes(left), load?.grade]).toEqual([200, 422, ['enrollment.grades_submitted'], '1.50'])
  }
})

test('before classes start the registration fee is kept, where the table of charges says so', async () => {
  const { rows } = await sql<{ id: number }>`insert into fee_categories (name) values ('Registration') returning id`.execute(db)
  await sql`
    insert into withdrawal_policies (level_type, from_day, to_day, charge_percent, base, fee_category_id)
    values ('college', -365, 0, 100, 'category', ${rows[0]!.id})`.execute(db)
  const one = await enrolled()
  await sql`update assessments set is_current = false where enrollment_id = ${one.id}`.execute(db)
  await sql`
    with bill as (insert into assessments (enrollment_id, version, gross_centavos) values (${one.id}, 2, 1000000) returning id)
    insert into assessment_lines (assessment_id, kind, fee_category_id, description, rate_centavos, amount_centavos)
    select id, 'tuition', null, 'Tuition', 960000, 960000 from bill
    union all select id, 'misc', ${rows[0]!.id}::bigint, 'Registration', 40000, 40000 from bill`.execute(db)
  app.clock.now = new Date('2026-06-07T02:00:00Z')
  expect((await preview(one.id)).body.data).toMatchObject({
    charge_centavos: 40_000,
    credit_centavos: 960_000,
    policy: 'Withdrawn before classes start: 100 % of the registration fee is charged',
  })
})
