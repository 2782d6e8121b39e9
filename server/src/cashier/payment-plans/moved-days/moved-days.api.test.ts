import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { lockTermsToClose } from '#foundation/terms/closing/closing-queries.ts'
import { inTransaction } from '#platform/context.ts'
import { aTermFee, theFees } from '#testing/billing/assessment.ts'
import { aBilledEnrollment, addPlan, choosePlanAtDesk } from '#testing/cashier/payment-plans.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { toDays } from '#testing/foundation/terms.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
let [cashier, registrar]: TestUser[] = []
let plan: { id: number }
let cash: { id: number }
let receipts = 0

const parts = [
  { name: 'On enrollment', share: 'percent', percent: '20', due_kind: 'enrollment', due_days: 3 },
  { name: 'Classes', share: 'percent', percent: '20', due_kind: 'classes', due_days: 10 },
  { name: 'Prelim', share: 'percent', percent: '20', due_kind: 'calendar', due_key: 'prelim' },
  { name: 'Midterms', share: 'percent', percent: '20', due_kind: 'period_start', due_key: 'midterm', due_days: 7 },
  { name: 'A month later', share: 'percent', percent: '20', due_kind: 'part', due_after: 3, due_months: 1 },
]

async function goTo(day: string) {
  t.clock.now = new Date(`${day}T04:00:00Z`)
  cashier = await t.createUser('cashier')
  registrar = await t.createUser('registrar')
}
const readTerm = async () => {
  const { data } = (await t.inject('GET', '/api/terms', { as: registrar!, query: { school_year: '2026-2027' } })).body
  return data.find((term: { level_group: string; semester: number }) => term.level_group === 'college' && term.semester === 1)
}
/** Changes days of the term as the form of the calendar sends them. */
async function editTerm(days: object, more: { moved_bills?: number; as?: TestUser } = {}) {
  const term = await readTerm()
  const body = { ...toDays(term), ...days, updated_at: term.updated_at, moved_bills: more.moved_bills }
  return t.inject('PUT', `/api/terms/${term.id}`, { as: more.as ?? registrar!, body })
}
const dueDates = async (days: object) => ({ due_dates: { ...(await readTerm()).due_dates, ...days } })
const daysOf = async (id: number) => (await accountOf(t.db, id)).schedule.map(({ due_on }) => due_on)
const pay = (enrollment_id: number, centavos: number) =>
  t.inject('POST', '/api/payments', {
    as: cashier!,
    body: { enrollment_id, amount: String(centavos / 100), tender: 'cash', or_number: `M-${++receipts}` },
  })
const aPlannedBill = async () => {
  const enrollment = await aBilledEnrollment(t)
  expect((await choosePlanAtDesk(t, cashier!, enrollment.id, plan.id)).status).toBe(200)
  return enrollment
}

beforeAll(async () => {
  await goTo('2026-06-15')
  await aTerm(t.db)
  await theFees(t.db)
  await aTermFee(t.db, { centavos: 100_000 })
  await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 100000, 'Fixed') on conflict (type) do update set value = excluded.value`.execute(
    t.db,
  )
  plan = await addPlan(t, { parts, surcharge_percent: '2', grace_days: '3' })
  cash = await addPlan(t, {
    parts: [{ name: 'All', share: 'percent', percent: '100', due_kind: 'calendar', due_key: 'down' }],
    ...{ discount_percent: '10', discount_base: 'tuition' },
  })
})

beforeEach(async () => {
  await goTo('2026-06-15')
  await sql`update bill_plans set is_current = false`.execute(t.db)
  const periods = { midterm: { opens_on: '2026-09-14', closes_on: '2026-09-26' }, final: { opens_on: null, closes_on: null } }
  const days = { down: '2026-06-20', prelim: '2026-08-10', midterm: '2026-09-14', semifinal: null, final: null }
  const answer = await editTerm({ classes_start_on: '2026-07-01', classes_end_on: '2026-11-20', grading_periods: periods, due_dates: days })
  expect(answer.status).toBe(200)
})

describe('a day of the school calendar that is moved', () => {
  it('moves the parts that are counted from it once the registrar was told how many bills these are', async () => {
    const bills = [await aPlannedBill(), await aPlannedBill()]
    const before = ['2026-06-18', '2026-07-11', '2026-08-10', '2026-09-21', '2026-09-10']
    for (const { id } of bills) expect(await daysOf(id)).toEqual(before)
    const refused = await editTerm(await dueDates({ prelim: '2026-08-17' }))
    expect([refused.status, codes(refused), refused.body.reasons[0].count]).toEqual([409, ['payment_plan.due_dates_move'], 2])
    expect(refused.body.message).toBe('The due dates of 2 bills move.')
    expect([(await readTerm()).due_dates.prelim, await daysOf(bills[0]!.id)]).toEqual(['2026-08-10', before])
    const saved = await editTerm(await dueDates({ prelim: '2026-08-17' }), { moved_bills: 2 })
    expect([saved.status, saved.body.message]).toEqual([200, 'Term Successfully Updated. The due dates of 2 bills were moved.'])
    for (const { id } of bills) expect(await daysOf(id)).toEqual(['2026-06-18', '2026-07-11', '2026-08-17', '2026-09-21', '2026-09-17'])
    const moved = (await t.audits()).find(({ action }) => action === 'payment_plan.move_due_dates')
    expect(moved).toMatchObject({
      actor_id: registrar!.id,
      entity: 'terms',
      after: { bills: 2, parts: 4, days: [{ due_kind: 'calendar', due_key: 'prelim', from: '2026-08-10', to: '2026-08-17' }] },
    })
  })

  it('is the first day of classes or a grading period as well, and never before the assessment', async () => {
    const { id } = await aPlannedBill()
    const midterm = { opens_on: '2026-09-21', closes_on: '2026-09-26' }
    const days = { classes_start_on: '2026-05-25', grading_periods: { ...(await readTerm()).grading_periods, midterm } }
    expect((await editTerm(days, { moved_bills: 1 })).status).toBe(200)
    expect(await daysOf(id)).toEqual(['2026-06-18', '2026-06-15', '2026-08-10', '2026-09-28', '2026-09-10'])
  })

  it('leaves parts that are paid, bills that do not name it, and days that are taken out', async () => {
    const [paid, open] = [await aPlannedBill(), await aPlannedBill()]
    const other = await aBilledEnrollment(t)
    expect((await choosePlanAtDesk(t, cashier!, other.id, cash.id)).status).toBe(200)
    const net = (await accountOf(t.db, paid.id)).assessment!.net_centavos
    await pay(paid.id, Math.ceil(net * 0.6))
    const days = async () => [await daysOf(paid.id), await daysOf(open.id), await daysOf(other.id)]
    const taken = await days()
    expect((await editTerm(await dueDates({ prelim: null, midterm: null }))).status).toBe(200)
    expect(await days()).toEqual(taken)
    // The last part, a month after the prelim, is still open.
    expect((await editTerm(await dueDates({ prelim: '2026-08-20' }), { moved_bills: 2 })).status).toBe(200)
    expect(await days()).toEqual([
      ['2026-06-18', '2026-07-11', '2026-08-10', '2026-09-21', '2026-09-20'],
      ['2026-06-18', '2026-07-11', '2026-08-20', '2026-09-21', '2026-09-20'],
      ['2026-06-20'],
    ])
    await pay(paid.id, net - Math.ceil(net * 0.6))
    await pay(open.id, net)
    expect((await editTerm(await dueDates({ prelim: '2026-08-21' }))).status).toBe(200)
    expect((await days())[0]).toContain('2026-09-20')
  })

  it('moves what is overdue: reminders and surcharges follow it, and a surcharge that was posted stays', async () => {
    const { id } = await aPlannedBill()
    const net = (await accountOf(t.db, id)).assessment!.net_centavos
    await pay(id, Math.floor(net * 0.2))
    await goTo('2026-08-20')
    const proposals = async () => {
      const { data } = (await t.inject('GET', '/api/surcharges/proposed', { as: cashier!, query: { limit: 100 } })).body
      return data.filter((row: { enrollment_id: number }) => row.enrollment_id === id)
    }
    const overdue = async () => {
      const { data } = (await t.inject('GET', '/api/payment-reminders/planned', { as: cashier!, query: { limit: 100, kind: 'overdue' } }))
        .body
      return data.filter((row: { enrollment_id: number }) => row.enrollment_id === id).map((row: { due_on: string }) => row.due_on)
    }
    expect((await proposals()).map(({ place }: { place: number }) => place)).toEqual([2, 3])
    expect(await overdue()).toEqual(['2026-07-11', '2026-08-10'])
    const [first] = await proposals()
    const { place, amount_centavos } = first
    const posted = await t.inject('POST', '/api/surcharges', {
      as: cashier!,
      body: { surcharges: [{ enrollment_id: id, place, amount_centavos }] },
    })
    expect(posted.status).toBe(200)
    const moved = { classes_start_on: '2026-08-24', ...(await dueDates({ prelim: '2026-08-31' })) }
    expect((await editTerm(moved, { moved_bills: 1 })).status).toBe(200)
    expect(await proposals()).toEqual([])
    expect(await overdue()).toEqual([])
    const { assessment } = await accountOf(t.db, id)
    expect(assessment?.surcharge_centavos).toBe(amount_centavos)
    await goTo('2026-09-04')
    expect((await proposals()).map((row: { due_on: string }) => row.due_on)).toEqual(['2026-08-31'])
  })

  it('gives more time for a cash discount', async () => {
    const { id } = await aBilledEnrollment(t)
    expect((await choosePlanAtDesk(t, cashier!, id, cash.id)).status).toBe(200)
    await goTo('2026-06-25')
    const unearned = async () => {
      const { data } = (await t.inject('GET', '/api/cash-discounts/unearned', { as: cashier!, query: { limit: 100 } })).body
      return data.map((row: { enrollment_id: number }) => row.enrollment_id)
    }
    expect(await unearned()).toContain(id)
    expect((await editTerm(await dueDates({ down: '2026-06-30' }), { moved_bills: 1 })).status).toBe(200)
    expect(await unearned()).not.toContain(id)
  })

  it('is refused when the number of bills is another one than was told, also when none moves', async () => {
    await aPlannedBill()
    expect(codes(await editTerm(await dueDates({ prelim: '2026-08-12' }), { moved_bills: 2 }))).toEqual(['payment_plan.due_dates_move'])
    const none = await editTerm({}, { moved_bills: 1 })
    expect([codes(none), none.body.message]).toEqual([['payment_plan.due_dates_move'], 'There are no due dates left to move.'])
    expect((await editTerm(await dueDates({ prelim: '2026-08-12' }), { moved_bills: -1 })).status).toBe(422)
  })

  it('reaches the bills that get a plan at the same moment', async () => {
    const { id } = await aBilledEnrollment(t)
    const term = await readTerm()
    const gate = Promise.withResolvers<void>()
    const calendar = inTransaction(t.db, async (tx) => {
      await lockTermsToClose(tx, [term.id])
      await sql`update payment_due_dates set due_on = '2026-08-19' where term_id = ${term.id} and installment = 'prelim'`.execute(tx)
      await gate.promise
    })
    const chosen = choosePlanAtDesk(t, cashier!, id, plan.id)
    const first = await Promise.race([chosen, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    gate.resolve()
    await calendar
    expect([first, codes(await chosen)]).toEqual(['waits', ['stale']])
    expect((await choosePlanAtDesk(t, cashier!, id, plan.id)).status).toBe(200)
    expect((await daysOf(id))[2]).toBe('2026-08-19')
  })
})
