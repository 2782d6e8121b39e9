import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAdvance, aPayment, theFees } from '#testing/billing/assessment.ts'
import { alsoStudent, codes, rowsOf } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await theFees(db)
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const preview = (id: number, as: Caller = 'cashier') => inject('GET', `/api/enrollments/${id}/reassess`, { as })
const reassess = (id: number, body: object, as: Caller = 'cashier') => inject('POST', `/api/enrollments/${id}/reassess`, { as, body })
const confirmed = ({ digest, updated_at }: { digest: string; updated_at: string }) => ({ digest, updated_at, reason: 'New fees' })
/** An enrollment whose bill is older than the fees. */
const createOutdated = async (more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(db, { course, status: 4, loads: [await anOffer(db, { course })], net_centavos: 100_000, ...more })
const NEW_NET = 3 * 45_000 + 335_500 + 50_000

describe('authorization and validation', () => {
  test('shows the difference line by line, writes the next version, an event and an audit row, and keeps the old bill', async () => {
    const cashier = await app.createUser('cashier')
    const enrollment = await createOutdated()
    const before = (await preview(enrollment.id)).body.data
    expect(before).toMatchObject({
      reasons: [],
      version: 1,
      old_net_centavos: 100_000,
      net_centavos: NEW_NET,
      difference_centavos: NEW_NET - 100_000,
      balance_centavos: NEW_NET,
    })
    expect(before.lines).toContainEqual({ description: 'Tuition', old_centavos: 100_000, new_centavos: 135_000 })
    expect(before.lines).toContainEqual({ description: 'Misc 0', old_centavos: 0, new_centavos: 40_000 })
    const answer = await reassess(enrollment.id, confirmed(before), cashier)
    expect(answer.body).toMatchObject({
      message: 'Fees Successfully Assessed Again.',
      data: { assessment: { version: 2 }, balance_centavos: NEW_NET },
    })
    const { rows } = await sql`
      select version, is_current, net_centavos, reason from assessments where enrollment_id = ${enrollment.id} order by version`.execute(db)
    expect(rows).toMatchObject([
      { version: 1, is_current: false, net_centavos: 100_000 },
      { version: 2, is_current: true, net_centavos: NEW_NET, reason: 'New fees' },
    ])
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.reassess',
      actor_id: cashier.id,
      before: { version: 1, net_centavos: 100_000 },
      after: { version: 2, net_centavos: NEW_NET, reason: 'New fees' },
    })
    const [event] = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    const text = { title: 'Fees assessed again', details: ['₱1,000.00 → ₱5,205.00'], reason: 'New fees' }
    expect(event).toMatchObject({ ...text, by: cashier.name, to_status: null })
  })

  test('is refused with bad input, without a session, to other roles, on the own account and for unknown enrollments', async () => {
    const enrollment = await createOutdated()
    const input = confirmed((await preview(enrollment.id)).body.data)
    const bills = () => rowsOf(db, sql<object>`select id, is_current from assessments order by id`)
    const before = await bills()
    expect((await reassess(enrollment.id, {})).body.errors).toMatchObject({
      digest: expect.anything(),
      updated_at: expect.anything(),
      reason: expect.anything(),
    })
    expect((await reassess(enrollment.id, { ...input, reason: '  ' })).body.errors).toEqual({ reason: [expect.any(String)] })
    expect((await inject('POST', `/api/enrollments/${enrollment.id}/reassess`, { body: input })).status).toBe(401)
    for (const role of ['student', 'full_time', 'guard'] as const) {
      expect((await preview(enrollment.id, role)).status).toBe(403)
      expect((await reassess(enrollment.id, input, role)).status).toBe(403)
    }
    expect((await reassess(999_999, input)).status).toBe(404)
    expect((await preview(999_999)).status).toBe(404)
    expect(await bills()).toEqual(before)
    const ownClerk = await alsoStudent(app, 'cashier', enrollment.user_id)
    expect((await reassess(enrollment.id, input, ownClerk)).status).toBe(403)
    expect((await reassess(enrollment.id, input, 'registrar')).status).toBe(200)
  })
})

test('shows the balance that the advance of the student leaves', async () => {
  const cashier = await app.createUser('cashier')
  for (const [advance, balance] of [
    [30_000, NEW_NET - 130_000],
    [1_000_000, 0],
  ] as const) {
    const enrollment = await createOutdated()
    await aPayment(db, cashier.id, enrollment, 100_000)
    await anAdvance(db, enrollment.student_id, advance)
    const before = (await preview(enrollment.id)).body.data
    expect(before).toMatchObject({ paid_centavos: NEW_NET - balance, balance_centavos: balance })
    const answer = await reassess(enrollment.id, confirmed(before))
    expect(answer.body.data).toMatchObject({ paid_centavos: before.paid_centavos, balance_centavos: balance })
  }
})

test('counts a fee that moved to another category as a change, also when the amounts are the same', async () => {
  const enrollment = await createOutdated()
  await reassess(enrollment.id, confirmed((await preview(enrollment.id)).body.data))
  const move = (from: string, to: string) =>
    sql`update fees set fee_category_id = (select id from fee_categories where name = ${to})
        where name = 'Misc 0' and fee_category_id = (select id from fee_categories where name = ${from})`.execute(db)
  await move('Misc 0', 'Misc 1')
  const moved = (await preview(enrollment.id)).body.data
  expect(moved).toMatchObject({ reasons: [], difference_centavos: 0 })
  expect(moved.lines.filter((line: { description: string }) => line.description === 'Misc 0')).toEqual([
    { description: 'Misc 0', old_centavos: 40_000, new_centavos: 0 },
    { description: 'Misc 0', old_centavos: 0, new_centavos: 40_000 },
  ])
  expect((await reassess(enrollment.id, confirmed(moved))).status).toBe(200)
  expect(codes({ body: (await preview(enrollment.id)).body.data } as never)).toEqual(['assessment.unchanged'])
  await move('Misc 1', 'Misc 0')
})

test('is refused when nothing would change, when no fee fits, and for withdrawn and pending enrollments', async () => {
  const enrollment = await createOutdated()
  const input = confirmed((await preview(enrollment.id)).body.data)
  expect((await reassess(enrollment.id, input)).status).toBe(200)
  const again = (await preview(enrollment.id)).body.data
  expect(codes({ body: again } as never)).toEqual(['assessment.unchanged'])
  expect(codes(await reassess(enrollment.id, confirmed(again)))).toEqual(['assessment.unchanged'])

  const withdrawn = await createOutdated({ loads: [], withdrawn: true })
  const withdrawnPreview = (await preview(withdrawn.id)).body.data
  expect(codes({ body: withdrawnPreview } as never)).toContain('enrollment.withdrawn')
  const refusal = await reassess(withdrawn.id, confirmed(withdrawnPreview))
  expect([refusal.status, codes(refusal)]).toEqual([409, ['enrollment.withdrawn']])
  const pending = await anEnrollment(db, { course, status: 1 })
  expect(codes(await reassess(pending.id, confirmed((await preview(pending.id)).body.data)))).toEqual(['enrollment.status_not_allowed'])

  await aTerm(db, { school_year: '2027-2028' })
  const other = await createOutdated({ school_year: '2027-2028', loads: [await anOffer(db, { course, school_year: '2027-2028' })] })
  expect(codes(await reassess(other.id, confirmed((await preview(other.id)).body.data)))).toEqual(['enrollment.no_fees'])
  await aTerm(db)
})

test('refuses a confirmation whose bill, fees or enrollment have changed, and writes one version for two clicks', async () => {
  const enrollment = await createOutdated()
  const input = confirmed((await preview(enrollment.id)).body.data)
  await sql`update fees set amount_centavos = amount_centavos + 100 where name = 'Misc 0'`.execute(db)
  const staleAnswer = await reassess(enrollment.id, input)
  expect([staleAnswer.status, codes(staleAnswer)]).toEqual([409, ['stale']])
  // The total is the same as in the confirmed preview, but two lines are not.
  await sql`update fees set amount_centavos = amount_centavos - 100 where name = 'Misc 1'`.execute(db)
  expect(codes(await reassess(enrollment.id, input))).toEqual(['stale'])
  const fresh = confirmed((await preview(enrollment.id)).body.data)
  const answers = await Promise.all([reassess(enrollment.id, fresh), reassess(enrollment.id, fresh, 'registrar')])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const { rows } = await sql`select version from assessments where enrollment_id = ${enrollment.id}`.execute(db)
  expect(rows).toHaveLength(2)
  await sql`update fees set amount_centavos = amount_centavos - 100 where name = 'Misc 0'`.execute(db)
  await sql`update fees set amount_centavos = amount_centavos + 100 where name = 'Misc 1'`.execute(db)
})

test('refuses a confirmation when a grant or the subjects have changed since the preview', async () => {
  const enrollment = await createOutdated()
  const input = confirmed((await preview(enrollment.id)).body.data)
  await sql`
    with g as (insert into grants (name, rule, percent, base) values ('Sibling', 'percent', 10, 'tuition') returning id)
    insert into student_grants (student_id, grant_id, school_year) select ${enrollment.student_id}, id, '2026-2027' from g`.execute(db)
  expect(codes(await reassess(enrollment.id, input))).toEqual(['stale'])
  const withGrant = (await preview(enrollment.id)).body.data
  expect(withGrant.lines).toContainEqual({ description: 'Sibling', old_centavos: 0, new_centavos: -13_500 })
  await sql`update loads set deleted_at = now() where enrollment_id = ${enrollment.id}`.execute(db)
  expect(codes(await reassess(enrollment.id, confirmed(withGrant)))).toEqual(['stale'])
})
