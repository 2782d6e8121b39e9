import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf, billVersionsOf } from '#billing/assessment/reads.ts'
import { aPayment, aTermFee, signInStudent, signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { aBilledEnrollment, addPlan, choosePlanAtDesk, halves } from '#testing/cashier/payment-plans.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let cashier: TestUser
let twoHalves: { id: number; name: string }
let cash: { id: number; name: string }

const choicesOf = async (id: number) => (await t.inject('GET', `/api/accounts/${id}/payment-plans`, { as: cashier })).body.data
const choiceOf = async (id: number, planId: number) => (await choicesOf(id)).plans.find((plan: { id: number }) => plan.id === planId)
const choose = (id: number, planId: number) => choosePlanAtDesk(t, cashier, id, planId)
const scheduleOf = async (id: number) =>
  (await accountOf(t.db, id)).schedule.map(({ period, due_on, amount_centavos }) => [period, due_on, amount_centavos])
const versionsOf = async (id: number) => (await billVersionsOf(t.db, id)).length

beforeAll(async () => {
  t.clock.now = new Date('2026-06-15T04:00:00Z')
  await aTerm(t.db)
  await theFees(t.db)
  await aTermFee(t.db, { centavos: 10_001 })
  cashier = await t.createUser('cashier')
  twoHalves = await addPlan(t, { name: 'Two halves', parts: halves })
  cash = await addPlan(t, { name: 'Cash', discount_percent: '10', discount_base: 'tuition' })
  await addPlan(t, { name: 'High school only', level_type: 'high_school' })
  await addPlan(t, { name: 'Inactive', is_active: false })
})

describe('choosing a payment plan at the desk', () => {
  it('shows due dates and amounts of every plan that is offered, and then writes them down', async () => {
    const { id } = await aBilledEnrollment(t)
    const { net_centavos } = (await accountOf(t.db, id)).assessment!
    const choices = await choicesOf(id)
    expect(choices.reasons).toEqual([])
    expect(choices.plans.map((plan: { name: string; is_current: boolean }) => [plan.name, plan.is_current])).toEqual([
      ['Down payment and four installments', true],
      ['Two halves', false],
      ['Cash', false],
    ])
    const half = Math.floor(net_centavos / 2)
    const choice = await choiceOf(id, twoHalves.id)
    expect([choice.net_centavos, choice.difference_centavos, choice.changes]).toEqual([net_centavos, 0, []])
    const answer = await choose(id, twoHalves.id)
    expect([answer.status, answer.body.message]).toEqual([200, 'The account now has the plan Two halves.'])
    expect(await scheduleOf(id)).toEqual([
      ['First half', '2026-06-15', half],
      ['Second half', '2026-07-15', net_centavos - half],
    ])
    expect(await versionsOf(id)).toBe(1)
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: cashier.id,
      action: 'payment_plan.choose',
      entity_id: String(id),
      after: { payment_plan: 'Two halves' },
    })
  })

  it('keeps the due dates of the bill when the plan changes, and reads a day that the school calendar lacked', async () => {
    const { id } = await aBilledEnrollment(t)
    const days = await addPlan(t, { parts: [{ name: 'All', share: 'percent', percent: '100', due_kind: 'classes', due_days: 10 }] })
    await sql`update terms set classes_start_on = null`.execute(t.db)
    await choose(id, days.id)
    expect((await scheduleOf(id))[0]).toMatchObject({ 1: null })
    await sql`update terms set classes_start_on = '2026-08-03'`.execute(t.db)
    expect((await scheduleOf(id))[0]).toMatchObject({ 1: '2026-08-13' })
    const other = await aBilledEnrollment(t)
    await choose(other.id, days.id)
    await sql`update terms set classes_start_on = '2026-09-07'`.execute(t.db)
    expect((await scheduleOf(other.id))[0]).toMatchObject({ 1: '2026-08-13' })
    expect((await choose(other.id, days.id)).status).toBe(200)
    expect((await scheduleOf(other.id))[0]).toMatchObject({ 1: '2026-09-17' })
  })

  it('gives a cash discount as a line of its own in a new version of the bill, and takes it off with another plan', async () => {
    const { id } = await aBilledEnrollment(t)
    const before = (await accountOf(t.db, id)).assessment!
    const tuition = before.lines.filter(({ kind }) => kind === 'tuition').reduce((sum, line) => sum + line.amount_centavos, 0)
    const choice = await choiceOf(id, cash.id)
    expect(choice.changes).toEqual([{ description: 'Cash discount', old_centavos: 0, new_centavos: -tuition / 10 }])
    expect((await choose(id, cash.id)).status).toBe(200)
    const { assessment, schedule } = await accountOf(t.db, id)
    expect(assessment).toMatchObject({ version: 2, discount_centavos: tuition / 10, net_centavos: before.net_centavos - tuition / 10 })
    expect(assessment?.discounts).toEqual([{ description: 'Cash discount', amount_centavos: tuition / 10 }])
    expect(schedule).toEqual([{ period: 'Full payment', due_on: '2026-06-22', amount_centavos: assessment?.net_centavos }])
    expect((await choose(id, twoHalves.id)).status).toBe(200)
    expect((await accountOf(t.db, id)).assessment).toMatchObject({ version: 3, discounts: [], net_centavos: before.net_centavos })
  })

  it('counts a cash discount as a school discount, of which the highest counts', async () => {
    const enrollment = await aBilledEnrollment(t)
    await sql`
      with held as (insert into grants (name, rule, percent, base, is_exclusive) values ('Dean''s list', 'percent', 50, 'tuition', true) returning id)
      insert into student_grants (student_id, grant_id, school_year, semester) select ${enrollment.student_id}, id, '2026-2027', 1 from held`.execute(
      t.db,
    )
    const choice = await choiceOf(enrollment.id, cash.id)
    expect(choice.changes.map(({ description }: { description: string }) => description)).toEqual(["Dean's list"])
  })

  it('is refused once the discount can no longer be earned, for the same plan, and without a bill', async () => {
    const { id } = await aBilledEnrollment(t)
    expect(codes(await choose(id, (await choicesOf(id)).plans[0].id))).toEqual(['payment_plan.chosen'])
    t.clock.now = new Date('2026-06-23T04:00:00Z')
    expect(codes(await choosePlanAtDesk(t, await t.createUser('cashier'), id, cash.id))).toEqual(['payment_plan.late'])
    t.clock.now = new Date('2026-06-15T04:00:00Z')
    const unbilled = await anEnrollment(t.db)
    expect(codes(await choose(unbilled.id, twoHalves.id))).toEqual(['payment_plan.no_bill'])
    const withdrawn = await anEnrollment(t.db, { net_centavos: 10_000, withdrawn: true })
    expect(codes(await choose(withdrawn.id, twoHalves.id))).toEqual(['enrollment.withdrawn'])
  })

  it('is refused when the bill, the plan or the due dates are not those that were shown', async () => {
    const { id } = await aBilledEnrollment(t)
    const { digest } = await choiceOf(id, twoHalves.id)
    const send = (payment_plan_id: number, digest: string) =>
      t.inject('POST', `/api/accounts/${id}/payment-plan`, { as: cashier, body: { payment_plan_id, digest } })
    expect((await send(999_999, digest)).body.errors).toEqual({ payment_plan_id: ['Choose a plan from the list'] })
    expect(codes(await send(cash.id, digest))).toEqual(['stale'])
    const answers = await Promise.all([send(twoHalves.id, digest), send(twoHalves.id, digest), send(twoHalves.id, digest)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from bill_plans where enrollment_id = ${id}`.execute(t.db)
    expect(rows[0]!.n).toBe(2)
  })

  it('is for the cashier and the administrator, and not on the own account', async () => {
    const enrollment = await aBilledEnrollment(t)
    const path = `/api/accounts/${enrollment.id}/payment-plan`
    const body = { payment_plan_id: twoHalves.id, digest: '' }
    expect((await t.inject('POST', path, { body })).status).toBe(401)
    for (const as of ['registrar', 'school_admin', 'student'] as const)
      expect((await t.inject('POST', path, { as, body })).status).toBe(403)
    const self = await signInStudyingStaff(t, enrollment)
    expect((await choosePlanAtDesk(t, self, enrollment.id, twoHalves.id)).status).toBe(403)
    expect((await t.inject('POST', '/api/accounts/999999/payment-plan', { as: cashier, body })).status).toBe(404)
    expect((await t.inject('POST', path, { as: cashier, body: {} })).status).toBe(422)
  })
})

describe('choosing the own payment plan', () => {
  const ownPath = (id: number, path: string) => `/api/students/billing/${id}/${path}`
  const chooseOwn = async (me: TestUser, id: number, planId: number) => {
    const { data } = (await t.inject('GET', ownPath(id, 'payment-plans'), { as: me })).body
    const digest = data?.plans.find((plan: { id: number }) => plan.id === planId)?.digest ?? ''
    return t.inject('POST', ownPath(id, 'payment-plan'), { as: me, body: { payment_plan_id: planId, digest } })
  }

  it('is possible until the first payment of the term', async () => {
    const enrollment = await aBilledEnrollment(t)
    const me = await signInStudent(t, enrollment)
    expect((await chooseOwn(me, enrollment.id, twoHalves.id)).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: me.id, action: 'payment_plan.choose_own' })
    await aPayment(t.db, cashier.id, enrollment, 1)
    const { data } = (await t.inject('GET', ownPath(enrollment.id, 'payment-plans'), { as: me })).body
    expect(data.reasons.map(({ code }: { code: string }) => code)).toEqual(['payment_plan.paid'])
    expect(codes(await chooseOwn(me, enrollment.id, cash.id))).toEqual(['payment_plan.paid'])
    expect((await choose(enrollment.id, cash.id)).status).toBe(200)
  })

  it('is not possible for somebody else, signed out or in another role', async () => {
    const enrollment = await aBilledEnrollment(t)
    const other = await signInStudent(t, await aBilledEnrollment(t))
    expect((await chooseOwn(other, enrollment.id, twoHalves.id)).status).toBe(404)
    expect((await t.inject('GET', ownPath(enrollment.id, 'payment-plans'), { as: other })).status).toBe(404)
    const body = { payment_plan_id: twoHalves.id, digest: '' }
    expect((await t.inject('POST', ownPath(enrollment.id, 'payment-plan'), { body })).status).toBe(401)
    expect((await t.inject('POST', ownPath(enrollment.id, 'payment-plan'), { as: cashier, body })).status).toBe(403)
    const me = await signInStudent(t, enrollment)
    expect((await t.inject('POST', ownPath(enrollment.id, 'payment-plan'), { as: me, body: { digest: '' } })).status).toBe(422)
  })
})
