import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anAdjustment, theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { assessEnrollment } from './assess-enrollment.ts'
import { accountOf } from './reads.ts'

const app = await testApp()
let course: Course
let offers: Offer[]

beforeAll(async () => {
  await aTerm(app.db)
  await theFees(app.db)
  course = await aCourse(app.db)
  offers = await offerFirstTerm(course)
})

/** The eight subjects of the first BSIT semester: 23 units, two with a computer laboratory, one NSTP. */
async function offerFirstTerm(targetCourse: Course): Promise<Offer[]> {
  await sql`insert into subject_categories (name, tuition_rate_kind) values ('NSTP', 'nstp') on conflict do nothing`.execute(app.db)
  const plan = [
    ['CC101', 2, 1],
    ['CC102', 2, 1],
    ['GE101', 3, 0],
    ['GE102', 3, 0],
    ['GE103', 3, 0],
    ['GE104', 3, 0],
    ['PATHFIT1', 2, 0],
    ['NSTP1', 3, 0],
  ] as const
  const createdOffers: Offer[] = []
  for (const [code, lec, lab] of plan) {
    const { rows } = await sql<{ id: number }>`
      insert into prospectuses (curriculum_id, level, semester, code, descriptive_title, lec_units, lab_units, lab_type, category_id)
      values (${targetCourse.curriculum_id}, 1, 1, ${code}, ${code}, ${lec}, ${lab}, ${lab > 0 ? 'computer' : null},
              (select id from subject_categories where name = 'NSTP' and ${code === 'NSTP1'})) returning id`.execute(app.db)
    createdOffers.push(await anOffer(app.db, { subject: { id: rows[0]?.id as number, code } }))
  }
  return createdOffers
}

const assessAgain = (id: number, reason = 'Subjects were added') =>
  app.ctx().transaction((tx) => assessEnrollment(tx, app.ctx(), id, reason))

test('assesses 15,930.00 for the first term: 3,000.00 down and four installments of 3,232.50', async () => {
  const enrollment = await anEnrollment(app.db, { course, loads: offers })
  await assessAgain(enrollment.id)
  const account = await accountOf(app.db, enrollment.id)
  expect(account.assessment).toMatchObject({ version: 2, gross_centavos: 1_593_000, discount_centavos: 0, net_centavos: 1_593_000 })
  expect(account.assessment?.lines).toContainEqual({
    kind: 'tuition',
    category_id: expect.any(Number),
    description: 'Tuition NSTP',
    quantity: 3,
    rate_centavos: 22_500,
    amount_centavos: 67_500,
  })
  expect(account.assessment?.lines).toContainEqual({
    kind: 'lab',
    category_id: expect.any(Number),
    description: 'Laboratory',
    quantity: 2,
    rate_centavos: 120_000,
    amount_centavos: 240_000,
  })
  expect(account.schedule.map((part) => part.amount_centavos)).toEqual([300_000, 323_250, 323_250, 323_250, 323_250])
  expect(account.balance_centavos).toBe(1_593_000)
})

test('applies a change of fees only to the next version of the bill', async () => {
  const enrollment = await anEnrollment(app.db, { course, loads: offers })
  await assessAgain(enrollment.id)
  await sql`update fees set amount_centavos = amount_centavos + 100 where basis = 'per_unit_lec'`.execute(app.db)
  expect((await accountOf(app.db, enrollment.id)).assessment?.net_centavos).toBe(1_593_000)
  await assessAgain(enrollment.id, 'Fees were assessed anew')
  await sql`update fees set amount_centavos = amount_centavos - 100 where basis = 'per_unit_lec'`.execute(app.db)
  const { rows } = await sql`
    select version, is_current, net_centavos, reason from assessments where enrollment_id = ${enrollment.id} order by version`.execute(
    app.db,
  )
  expect(rows).toEqual([
    { version: 1, is_current: false, net_centavos: 0, reason: null },
    { version: 2, is_current: false, net_centavos: 1_593_000, reason: 'Subjects were added' },
    { version: 3, is_current: true, net_centavos: 1_593_000 + 1_800, reason: 'Fees were assessed anew' },
  ])
  await expect(sql`update assessments set gross_centavos = 1 where enrollment_id = ${enrollment.id}`.execute(app.db)).rejects.toThrow(
    'append-only',
  )
})

test('charges once-only fees in the first term', async () => {
  const student = await aStudent(app.db)
  const firstEnrollment = await anEnrollment(app.db, {
    course,
    student,
    loads: [offers[0] as Offer],
    school_year: '2025-2026',
    semester: 2,
    status: 4,
  })
  const secondEnrollment = await anEnrollment(app.db, { course, student, loads: offers })
  await assessAgain(firstEnrollment.id)
  await assessAgain(secondEnrollment.id)
  expect((await accountOf(app.db, secondEnrollment.id)).assessment?.net_centavos).toBe(1_543_000)
})

test('charges once-only fees again after a withdrawal only when the withdrawal charged less than they are', async () => {
  const student = await aStudent(app.db)
  const withdraw = async (id: number, credit: number) => {
    await anAdjustment(app.db, id, -credit, 'Withdrawn')
    await sql`update loads set deleted_at = now() where enrollment_id = ${id}`.execute(app.db)
    await sql`update enrollments set withdrawn_at = now() where id = ${id}`.execute(app.db)
  }
  const assessNet = async (id: number) => {
    await assessAgain(id)
    return (await accountOf(app.db, id)).assessment?.net_centavos
  }
  const freeEnrollment = await anEnrollment(app.db, { course, student, loads: offers, status: 4 })
  expect(await assessNet(freeEnrollment.id)).toBe(1_593_000)
  await withdraw(freeEnrollment.id, 1_593_000 - 40_000)
  const chargedEnrollment = await anEnrollment(app.db, { course, student, loads: offers, status: 4 })
  expect(await assessNet(chargedEnrollment.id)).toBe(1_593_000)
  await withdraw(chargedEnrollment.id, 1_000_000)
  const lastEnrollment = await anEnrollment(app.db, { course, student, loads: offers, status: 4 })
  expect(await assessNet(lastEnrollment.id)).toBe(1_543_000)
  // Assessing it again does not take its own bill for an earlier one.
  expect(await assessNet(chargedEnrollment.id)).toBeUndefined()
})

test('charges once-only fees once although the bill of a withdrawn enrollment was written off', async () => {
  const student = await aStudent(app.db)
  const enrollment = await anEnrollment(app.db, { course, student, loads: offers, status: 4 })
  await assessAgain(enrollment.id)
  await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 50000, 'Fixed')`.execute(app.db)
  const body = { kind: 'write_off', amount: '15930', reason: 'Sponsored' }
  expect((await app.inject('POST', `/api/accounts/${enrollment.id}/adjustments`, { as: 'cashier', body })).status).toBe(200)
  await sql`update loads set deleted_at = now() where enrollment_id = ${enrollment.id}`.execute(app.db)
  await sql`update enrollments set withdrawn_at = now() where id = ${enrollment.id}`.execute(app.db)
  const returning = await anEnrollment(app.db, { course, student, loads: offers, status: 4 })
  await assessAgain(returning.id)
  expect((await accountOf(app.db, returning.id)).assessment?.net_centavos).toBe(1_543_000)
})

test('charges once-only fees of college to a graduate of the own senior high school', async () => {
  const student = await aStudent(app.db)
  const seniorHigh = await aCourse(app.db, { level_type: 'high_school', years: 2 })
  await anEnrollment(app.db, { course: seniorHigh, student, school_year: '2025-2026', status: 4, net_centavos: 100_000 })
  const enrollment = await anEnrollment(app.db, { course, student, loads: offers })
  await assessAgain(enrollment.id)
  expect((await accountOf(app.db, enrollment.id)).assessment?.net_centavos).toBe(1_593_000)
})

test('applies grants, but only the highest school discount', async () => {
  const enrollment = await anEnrollment(app.db, { course, loads: offers })
  await sql`
    insert into grants (name, rule, percent, amount_centavos, base, is_exclusive) values
      ('Sibling', 'percent', 10, null, 'tuition', true), ('Half', 'percent', 50, null, 'tuition', true), ('TES', 'fixed', null, 100000, 'all', false)
    on conflict do nothing`.execute(app.db)
  await sql`
    insert into student_grants (student_id, grant_id, school_year, semester)
    select ${enrollment.student_id}, id, '2026-2027', case when name = 'TES' then 1 end from grants where name in ('Sibling', 'Half', 'TES')`.execute(
    app.db,
  )
  await assessAgain(enrollment.id)
  const { assessment } = await accountOf(app.db, enrollment.id)
  expect(assessment?.discount_centavos).toBe(483_750 + 100_000)
  const { rows } = await sql`
    select d.description, d.amount_centavos, d.student_grant_id is not null as linked
    from assessment_discounts d join assessments a on a.id = d.assessment_id and a.is_current
    where a.enrollment_id = ${enrollment.id} order by d.description`.execute(app.db)
  expect(rows).toEqual([
    { description: 'Half', amount_centavos: 483_750, linked: true },
    { description: 'TES', amount_centavos: 100_000, linked: true },
  ])
})

test('has no bill without subjects', async () => {
  const enrollment = await anEnrollment(app.db, { course, loads: offers })
  await assessAgain(enrollment.id)
  await sql`update loads set deleted_at = now() where enrollment_id = ${enrollment.id}`.execute(app.db)
  await assessAgain(enrollment.id, 'Course was shifted')
  expect(await accountOf(app.db, enrollment.id)).toMatchObject({ assessment: null, balance_centavos: 0, schedule: [] })
})
