import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { chargeBill } from '#billing/ledger/charge-bill.ts'
import type { Charge } from '#billing/ledger/rules.ts'
import { aPayment, theWithdrawalTable } from '#testing/billing/assessment.ts'
import { aHold, alsoStudent, codes, rowsOf, takenSeats } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course, setGradingPeriods } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db, { school_year: '2025-2026', classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-09' })
  await aTerm(db, { classes_start_on: '2026-06-08', add_drop_closes_on: '2026-06-09' })
  await theWithdrawalTable(db)
  course = await aCourse(db)
  app.clock.now = new Date('2026-06-10T02:00:00Z')
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const withdrawEnrollment = (id: number, as: Caller = 'registrar', body: unknown = { reason: 'Moves abroad' }) =>
  inject('POST', `/api/enrollments/withdrawn/${id}`, { as, body })
const previewWithdrawal = (id: number, as: Caller = 'registrar') => inject('GET', `/api/enrollments/${id}/withdrawal`, { as })
const createEnrolled = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
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

describe('authorization and validation', () => {
  test('frees the seats, keeps the record, credits by the table, sends a mail, and writes event and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const cashier = await app.createUser('cashier')
    const enrollment = await createEnrolled()
    await aPayment(db, cashier.id, enrollment, 300_000, new Date(app.clock.now.getTime() - 1000))
    const withdrawal = (await previewWithdrawal(enrollment.id)).body.data
    expect(withdrawal).toMatchObject({
      charge_centavos: 250_000,
      credit_centavos: 750_000,
      balance_centavos: -50_000,
      reasons: [],
      stays_on_record: true,
    })
    expect(withdrawal.policy).toBe('Withdrawal on class day 3: 25% of the assessment is charged')
    const answer = await withdrawEnrollment(enrollment.id, registrar)
    expect(answer.body.message).toBe('Enrollment Successfully Withdrawn.')
    expect(answer.body.data).toMatchObject({ status: 4, balance_centavos: -50_000, paid_centavos: 300_000, total_units: 0 })
    expect(answer.body.data.withdrawn_at).not.toBeNull()
    expect(await loadsOf(enrollment.id)).toEqual(Array(2).fill({ deleted: false, drop_kind: 'withdrawn', grade: 'DR' }))
    expect(await takenSeats(db, enrollment.loads[0]!.subject_offer_id)).toBe(0)
    const [credit] = await rowsOf(
      db,
      sql<object>`select kind, amount_centavos, reason, created_by from adjustments where enrollment_id = ${enrollment.id}`,
    )
    expect(credit).toEqual({ kind: 'credit', amount_centavos: 750_000, reason: withdrawal.policy, created_by: registrar.id })
    const events = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(events[0]).toMatchObject({ title: 'Withdrawn', reason: 'Moves abroad', by: registrar.name, to_status: null })
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.withdraw',
      actor_id: registrar.id,
      entity_id: String(enrollment.id),
    })
    expect((await app.mails()).at(-1)?.text).toContain('Moves abroad')
    for (const query of [{ enrolled: 'true' }, { status: 4 }, {}] as Record<string, string | number>[]) {
      const list = (await inject('GET', '/api/enrollments', { as: 'registrar', query: { ...query, limit: 100 } })).body.data
      expect(list.some((row: { id: number }) => row.id === enrollment.id)).toBe(false)
    }
  })

  test('needs no body: the reason is left out of record, history and mail', async () => {
    for (const options of [{}, { body: {} }, { body: { reason: '  ' } }]) {
      const enrollment = await createEnrolled()
      const answer = await inject('POST', `/api/enrollments/withdrawn/${enrollment.id}`, { as: 'registrar', ...options })
      expect([answer.status, answer.body.message]).toEqual([200, 'Enrollment Successfully Withdrawn.'])
      const rows = await rowsOf(
        db,
        sql<{ reason: string | null }>`select withdrawn_reason as reason from enrollments where id = ${enrollment.id}`,
      )
      expect(rows).toEqual([{ reason: null }])
      expect((await app.mails()).at(-1)?.text).not.toContain('Reason')
    }
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await createEnrolled()
    expect((await withdrawEnrollment(999_999)).status).toBe(404)
    expect((await withdrawEnrollment(enrollment.id, 'registrar', { reason: 7 })).body.errors).toEqual({ reason: [expect.any(String)] })
    expect((await withdrawEnrollment(enrollment.id, 'registrar', { reason: 'x'.repeat(501) })).status).toBe(422)
    expect((await inject('POST', `/api/enrollments/withdrawn/${enrollment.id}`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await withdrawEnrollment(enrollment.id, 'cashier')).status).toBe(403)
    expect((await previewWithdrawal(enrollment.id, 'cashier')).status).toBe(403)
    expect((await withdrawEnrollment(enrollment.id, await alsoStudent(app, 'registrar', enrollment.user_id))).status).toBe(403)
  })
})

describe('memos', () => {
  const readMemos = async (id: number) => (await inject('GET', `/api/accounts/${id}/adjustments`, { as: 'cashier' })).body.data
  /** An enrolled student whose bill of 10,000.00 has a memo. */
  const createWithMemo = async (kind: 'credit_memo' | 'debit_memo' | 'write_off', amount: string) => {
    await sql`
      insert into payment_settings (type, value, scope) values ('approval_limit', 50000, 'Fixed')
      on conflict (type) do update set value = excluded.value`.execute(db)
    const enrollment = await createEnrolled()
    const { rows } = await sql<{ id: number }>`select fee_category_id as id from charges where enrollment_id = ${enrollment.id}`.execute(db)
    const body = { kind, fee_category_id: rows[0]!.id, amount, reason: 'Agreed' }
    expect((await inject('POST', `/api/accounts/${enrollment.id}/adjustments`, { as: 'cashier', body })).status).toBe(200)
    return enrollment.id
  }

  test('stay, and the table charges a share of the bill without them', async () => {
    const id = await createWithMemo('debit_memo', '500')
    expect((await previewWithdrawal(id)).body.data).toMatchObject({
      net_centavos: 1_050_000,
      charge_centavos: 300_000,
      credit_centavos: 750_000,
      policy: 'Withdrawal on class day 3: 25% of the assessment is charged; memos stay',
    })
    expect((await withdrawEnrollment(id)).body.data).toMatchObject({ balance_centavos: 300_000 })
    const { memos } = await readMemos(id)
    expect(memos[0]).toMatchObject({ can: { reverse: true } })
    const reversal = await inject('POST', `/api/adjustments/${memos[0].id}/reverse`, { as: 'cashier', body: { reason: 'Found' } })
    expect([reversal.status, (await readMemos(id)).balance_centavos]).toEqual([200, 250_000])
  })

  test.each([
    ['credit_memo', '4000', 0],
    ['write_off', '9000', 100_000],
  ] as const)('of the kind %s leave no account below zero, and are not reversed after it', async (kind, amount, balance) => {
    const id = await createWithMemo(kind, amount)
    expect((await withdrawEnrollment(id)).body.data).toMatchObject({ balance_centavos: balance })
    const { memos } = await readMemos(id)
    expect(memos[0]).toMatchObject({ can: { reverse: false } })
    const reversal = await inject('POST', `/api/adjustments/${memos[0].id}/reverse`, { as: 'cashier', body: { reason: 'Wrong' } })
    expect([reversal.status, codes(reversal)]).toEqual([409, ['adjustment.fixed']])
    expect((await readMemos(id)).balance_centavos).toBe(balance)
  })
})

test('deletes the subjects before classes start and charges nothing to a student who was never enrolled', async () => {
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  const [enrollment, heldEnrollment] = [await createEnrolled(), await createEnrolled({ status: 2 })]
  await aHold(db, heldEnrollment)
  expect((await previewWithdrawal(enrollment.id)).body.data).toMatchObject({ charge_centavos: 250_000, stays_on_record: false })
  expect((await withdrawEnrollment(enrollment.id)).status).toBe(200)
  expect((await withdrawEnrollment(heldEnrollment.id)).body.data).toMatchObject({ balance_centavos: 0, open_holds: [], status: 3 })
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  expect(await loadsOf(enrollment.id)).toEqual(Array(2).fill({ deleted: true, drop_kind: null, grade: null }))
  expect(await loadsOf(heldEnrollment.id)).toEqual(Array(2).fill({ deleted: true, drop_kind: null, grade: null }))
  const [hold] = await rowsOf(
    db,
    sql<object>`select lift_reason, lifted_by is not null as by from holds where enrollment_id = ${heldEnrollment.id}`,
  )
  expect(hold).toEqual({ lift_reason: 'Withdrawn', by: true })
})

test('deletes the subjects until the last day to add and drop, also after classes started', async () => {
  app.clock.now = new Date('2026-06-09T02:00:00Z')
  const enrollment = await createEnrolled()
  expect((await previewWithdrawal(enrollment.id)).body.data).toMatchObject({ charge_centavos: 250_000, stays_on_record: false })
  expect((await withdrawEnrollment(enrollment.id)).status).toBe(200)
  app.clock.now = new Date('2026-06-10T02:00:00Z')
  expect(await loadsOf(enrollment.id)).toEqual(Array(2).fill({ deleted: true, drop_kind: null, grade: null }))
})

test('refuses to withdraw an enrolled student while the school calendar lacks a day that decides, also in the preview', async () => {
  const [enrolled, shifted, requested] = [await createEnrolled(), await createEnrolled(), await createEnrolled({ status: 2 })]
  await sql`update enrollments set status = 2, enrolled_at = null where id = ${shifted.id}`.execute(db)
  await sql`update terms set classes_start_on = null, add_drop_closes_on = null where school_year = '2026-2027'`.execute(db)
  const expectRefusal = async (id: number, expected: string[]) => {
    const preview = (await previewWithdrawal(id)).body.data
    expect([preview.reasons.map((reason: { code: string }) => reason.code), preview.policy]).toEqual([
      expected,
      'The first day of classes is not set',
    ])
    const answer = await withdrawEnrollment(id)
    expect([answer.status, codes(answer)]).toEqual([422, expected])
    return answer.body.reasons[0]
  }
  expect(await expectRefusal(enrolled.id, ['term.no_classes_start', 'term.no_add_drop_end'])).toMatchObject({
    message:
      'The school calendar has no first day of classes in the first semester of 2026–2027 for college. The registrar sets it under Settings, School calendar.',
    office: 'Registrar',
  })
  await expectRefusal(shifted.id, ['term.no_classes_start'])
  expect((await withdrawEnrollment(requested.id)).body.data).toMatchObject({ balance_centavos: 0 })
  await sql`update terms set classes_start_on = '2026-06-08' where school_year = '2026-2027'`.execute(db)
  expect(codes(await withdrawEnrollment(enrolled.id))).toEqual(['term.no_add_drop_end'])
  await sql`update terms set add_drop_closes_on = '2026-06-09' where school_year = '2026-2027'`.execute(db)
  expect((await withdrawEnrollment(enrolled.id)).status).toBe(200)
})

test('charges nothing after classes started to a student who was never enrolled, but the table to one who was', async () => {
  const [requested, shifted] = [await createEnrolled({ status: 2 }), await createEnrolled()]
  await sql`update enrollments set status = 2, enrolled_at = null where id = ${shifted.id}`.execute(db)
  expect((await previewWithdrawal(requested.id)).body.data).toMatchObject({
    charge_centavos: 0,
    policy: 'Withdrawal before enrollment: nothing is charged',
  })
  expect((await previewWithdrawal(shifted.id)).body.data.charge_centavos).toBeGreaterThan(0)
  expect((await withdrawEnrollment(requested.id)).body.data).toMatchObject({ balance_centavos: 0 })
})

test('rejects an enrollment with a final grade or a submitted final grade sheet, also in the preview', async () => {
  const [gradedEnrollment, submittedEnrollment] = [await createEnrolled(), await createEnrolled()]
  await sql`update loads set grade = '2.00' where id = ${gradedEnrollment.loads[0]!.id}`.execute(db)
  await sql`
    insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${submittedEnrollment.loads[1]!.subject_offer_id}, 'final', 'submitted', now())`.execute(
    db,
  )
  for (const enrollment of [gradedEnrollment, submittedEnrollment]) {
    expect((await previewWithdrawal(enrollment.id)).body.data.reasons).toMatchObject([{ code: 'enrollment.grades_submitted' }])
    const answer = await withdrawEnrollment(enrollment.id)
    expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.grades_submitted']])
  }
  const midtermEnrollment = await createEnrolled()
  await sql`update loads set midterm_grade = '2.00' where id = ${midtermEnrollment.loads[0]!.id}`.execute(db)
  expect((await withdrawEnrollment(midtermEnrollment.id)).status).toBe(200)
})

test('releases a later term that was on hold for the old balance', async () => {
  await sql`
    insert into terms (level_group, school_year, semester, status) values ('college', '2025-2026', 1, 'reopened')
    on conflict (level_group, school_year, semester) do update set status = 'reopened'`.execute(db)
  const earlierOffer = await anOffer(db, { course, school_year: '2025-2026' })
  const earlierEnrollment = await createEnrolled({ school_year: '2025-2026', loads: [earlierOffer] })
  const nextEnrollment = await anEnrollment(db, { course, student: earlierEnrollment, loads: [await anOffer(db, { course })] })
  await aHold(db, nextEnrollment, { kind: 'old_balance', reason: 'Balance of an earlier term', amount_centavos: 1_000_000 })
  const cashier = await app.createUser('cashier')
  await aPayment(db, cashier.id, earlierEnrollment, 250_000)
  expect((await withdrawEnrollment(earlierEnrollment.id)).body.data.balance_centavos).toBe(0)
  expect(await rowsOf(db, sql<object>`select status from enrollments where id = ${nextEnrollment.id}`)).toEqual([{ status: 2 }])
})

test('offers the freed seat to the student who waits for it', async () => {
  const offer = await anOffer(db, { course, max_person: 1 })
  const leavingEnrollment = await createEnrolled({ loads: [offer] })
  const waitingEnrollment = await anEnrollment(db, { course })
  await sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id) values (${waitingEnrollment.id}, ${offer.id}, ${offer.prospectus_id})`.execute(
    db,
  )
  expect((await withdrawEnrollment(leavingEnrollment.id)).status).toBe(200)
  expect(await rowsOf(db, sql<object>`select status from waitlist_entries where enrollment_id = ${waitingEnrollment.id}`)).toEqual([
    { status: 'offered' },
  ])
})

test('withdraws once with simultaneous calls, and never together with a new grade', async () => {
  const enrollment = await createEnrolled()
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdrawEnrollment(enrollment.id)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await rowsOf(db, sql<object>`select count(*)::int as n from adjustments where enrollment_id = ${enrollment.id}`)).toEqual([
    { n: 1 },
  ])

  const instructor = await app.createUser('full_time')
  await setGradingPeriods(db, { midterm: ['2026-06-01', '2026-12-31'], final: ['2026-06-01', '2026-12-31'] })
  for (let i = 0; i < 6; i++) {
    const offer = await anOffer(db, { course, employee_id: instructor.id })
    const student = await createEnrolled({ loads: [offer] })
    const grades = [{ id: student.loads[0]!.id, version: 0, grade: '1.50' }]
    const [gradedEnrollment, withdrawAnswer] = await Promise.all([
      inject('POST', '/api/employee/updateStudentGrades', { as: instructor, body: { subject_offer_id: offer.id, grades } }),
      withdrawEnrollment(student.id),
    ])
    const [load] = await loadsOf(student.id)
    if (withdrawAnswer.status === 200) expect([gradedEnrollment.status, load?.grade]).toEqual([422, 'DR'])
    else
      expect([gradedEnrollment.status, withdrawAnswer.status, codes(withdrawAnswer), load?.grade]).toEqual([
        200,
        422,
        ['enrollment.grades_submitted'],
        '1.50',
      ])
  }
})

test('charges the registration fee before classes start when the table says so', async () => {
  const { rows } = await sql<{ id: number }>`select id from fee_categories where name = 'Registration'`.execute(db)
  await sql`delete from withdrawal_policies where from_day < 1`.execute(db)
  await sql`
    insert into withdrawal_policies (level_type, from_day, to_day, charge_percent, base, fee_category_id)
    values ('college', -365, 0, 100, 'category', ${rows[0]!.id})`.execute(db)
  const enrollment = await createEnrolled()
  await db.transaction().execute(async (tx) => {
    await sql`update assessments set is_current = false where enrollment_id = ${enrollment.id}`.execute(tx)
    const { rows: lines } = await sql<Charge>`
      with bill as (insert into assessments (enrollment_id, version, gross_centavos) values (${enrollment.id}, 2, 1000000) returning id)
      insert into assessment_lines (assessment_id, kind, fee_category_id, description, rate_centavos, amount_centavos)
      select id, 'tuition', (select min(id) from fee_categories where kind = 'tuition'), 'Tuition', 960000, 960000 from bill
      union all select id, 'misc', ${rows[0]!.id}::bigint, 'Registration', 40000, 40000 from bill
      returning fee_category_id, amount_centavos`.execute(tx)
    await chargeBill(tx, enrollment.id, lines, { by: null, at: app.clock.now })
  })
  app.clock.now = new Date('2026-06-07T02:00:00Z')
  expect((await previewWithdrawal(enrollment.id)).body.data).toMatchObject({
    charge_centavos: 40_000,
    credit_centavos: 960_000,
    policy: 'Withdrawal before classes start: 100% of the registration fee is charged',
  })
})
