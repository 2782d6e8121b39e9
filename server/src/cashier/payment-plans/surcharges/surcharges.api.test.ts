import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { aBilledEnrollment, addPlan, choosePlanAtDesk, halves } from '#testing/cashier/payment-plans.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let cashier: TestUser
let twoHalves: { id: number }
let receipts = 0

interface Proposal {
  enrollment_id: number
  place: number
  part: string
  due_on: string
  overdue_centavos: number
  amount_centavos: number
}

async function goTo(day: string) {
  t.clock.now = new Date(`${day}T04:00:00Z`)
  cashier = await t.createUser('cashier')
}
const call = (path: string, body: object, as = cashier) => t.inject('POST', path, { as, body })
const pay = (enrollment_id: number, centavos: number) =>
  call('/api/payments', { enrollment_id, amount: String(centavos / 100), tender: 'cash', or_number: `S-${++receipts}` })
const proposalsOf = async (...ids: number[]): Promise<Proposal[]> => {
  const { data } = (await t.inject('GET', '/api/surcharges/proposed', { as: cashier, query: { limit: 100 } })).body
  return data.filter((row: Proposal) => ids.includes(row.enrollment_id))
}
const toBody = (rows: readonly Proposal[]) => ({
  surcharges: rows.map(({ enrollment_id, place, amount_centavos }) => ({ enrollment_id, place, amount_centavos })),
})
const post = (rows: readonly Proposal[], as = cashier) => call('/api/surcharges', toBody(rows), as)
const setLimit = (pesos: number) =>
  sql`insert into payment_settings (type, value, scope) values ('approval_limit', ${pesos}, 'Fixed') on conflict (type) do update set value = excluded.value`.execute(
    t.db,
  )

beforeAll(async () => {
  t.clock.now = new Date('2026-06-15T04:00:00Z')
  await aTerm(t.db)
  await theFees(t.db)
  await setLimit(100_000)
  twoHalves = await addPlan(t, { name: 'Two halves', level_type: 'college', parts: halves, surcharge_percent: '2.5', grace_days: '7' })
  await t.inject('PUT', `/api/payment-plans/${twoHalves.id}/default`, { as: 'administrator', body: { level_type: 'college' } })
})
beforeEach(() => goTo('2026-06-15'))

describe('surcharges are proposed', () => {
  it('after the days of grace, for what is overdue of each part', async () => {
    const { id } = await aBilledEnrollment(t)
    const { net_centavos } = (await accountOf(t.db, id)).assessment!
    const half = Math.floor(net_centavos / 2)
    await goTo('2026-06-22')
    expect(await proposalsOf(id)).toEqual([])
    await goTo('2026-06-23')
    const amount = Math.floor((half * 250 + 5000) / 10_000)
    expect(await proposalsOf(id)).toMatchObject([
      { place: 1, part: 'First half', due_on: '2026-06-15', overdue_centavos: half, amount_centavos: amount },
    ])
    await pay(id, half - 10_000)
    expect(await proposalsOf(id)).toMatchObject([{ overdue_centavos: 10_000, amount_centavos: 250 }])
    await pay(id, 10_000)
    expect(await proposalsOf(id)).toEqual([])
    await goTo('2026-07-24')
    expect(await proposalsOf(id)).toMatchObject([{ place: 2, due_on: '2026-07-15', overdue_centavos: net_centavos - half }])
  })

  it('in both semesters for junior high, whose bill is for the year', async () => {
    const { id } = await aBilledEnrollment(t)
    // An enrollment of Grade 8 belongs to the whole school year.
    await sql`update enrollments set level = 8 where id = ${id}`.execute(t.db)
    await goTo('2026-06-23')
    const readTerm = async (semester: number) => {
      const query = { limit: 100, school_year: '2026-2027', semester }
      const { data } = (await t.inject('GET', '/api/surcharges/proposed', { as: cashier, query })).body
      return data.filter((row: Proposal) => row.enrollment_id === id)
    }
    expect([await readTerm(1), await readTerm(2)]).toMatchObject([[{ place: 1 }], [{ place: 1 }]])
    await sql`update enrollments set level = 1 where id = ${id}`.execute(t.db)
    expect(await readTerm(2)).toEqual([])
  })

  it('not to students with a promissory note in force for the term', async () => {
    const { id } = await aBilledEnrollment(t)
    await goTo('2026-06-25')
    const [proposal] = await proposalsOf(id)
    const note = { amount: '1000', due_on: '2026-06-30', covers: ['enrollment'], reason: 'Salary is late' }
    const { body } = await call(`/api/accounts/${id}/promissory-notes`, note)
    expect(await proposalsOf(id)).toHaveLength(1)
    const approval = await call(`/api/promissory-notes/${body.data.id}/approve`, { ...note, updated_at: body.data.updated_at })
    expect([approval.status, await proposalsOf(id)]).toEqual([200, []])
    expect(codes(await post([proposal!]))).toEqual(['stale'])
    await goTo('2026-07-01')
    expect(await proposalsOf(id)).toHaveLength(1)
  })
})

describe('posting surcharges', () => {
  it('charges each as a debit memo under Surcharge, shown on the account, and once', async () => {
    const [one, two] = [await aBilledEnrollment(t), await aBilledEnrollment(t)]
    const { net_centavos } = (await accountOf(t.db, one.id)).assessment!
    await goTo('2026-06-23')
    const rows = await proposalsOf(one.id, two.id)
    const { status, body } = await post(rows)
    expect([status, body.message]).toEqual([200, '2 surcharges were posted.'])
    const amount = rows[0]!.amount_centavos
    const account = await accountOf(t.db, one.id)
    expect(account.assessment).toMatchObject({
      net_centavos: net_centavos + amount,
      adjustments_centavos: amount,
      surcharge_centavos: amount,
    })
    expect(account.schedule.map(({ period, due_on }) => [period, due_on])).toEqual([
      ['First half', '2026-06-15'],
      ['Second half', '2026-07-15'],
      ['surcharge', '2026-06-23'],
    ])
    expect(account.schedule.map((due) => due.amount_centavos)).toEqual([
      Math.floor(net_centavos / 2),
      net_centavos - Math.floor(net_centavos / 2),
      amount,
    ])
    const ledger = (await t.inject('GET', `/api/accounts/${one.id}/ledger`, { as: cashier })).body.data
    expect(ledger.categories.at(-1)).toMatchObject({ name: 'Surcharge', charged_centavos: amount })
    expect((await t.audits()).at(-1)).toMatchObject({ actor_id: cashier.id, action: 'surcharge.post' })
    expect(await proposalsOf(one.id, two.id)).toEqual([])
    expect(codes(await post(rows))).toEqual(['stale'])
  })

  it('is done once when several people post the same list', async () => {
    const { id } = await aBilledEnrollment(t)
    await goTo('2026-06-23')
    const rows = await proposalsOf(id)
    const answers = await Promise.all([post(rows), post(rows), post(rows), post(rows)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await accountOf(t.db, id)).assessment?.surcharge_centavos).toBe(rows[0]!.amount_centavos)
  })

  it('charges all of the list or nothing, at the amounts that were shown', async () => {
    const [one, two] = [await aBilledEnrollment(t), await aBilledEnrollment(t)]
    await goTo('2026-06-23')
    const rows = await proposalsOf(one.id, two.id)
    await pay(two.id, 10_000)
    expect(codes(await post(rows))).toEqual(['stale'])
    expect((await accountOf(t.db, one.id)).assessment?.surcharge_centavos).toBe(0)
    expect((await post([rows[0]!, rows[0]!])).status).toBe(422)
    expect((await post([])).body.errors).toEqual({ surcharges: ['Choose a surcharge'] })
    expect((await post([{ ...rows[0]!, enrollment_id: 999_999 }])).status).toBe(409)
  })

  it('is taken back by reversing the memo, and is not proposed again', async () => {
    const { id } = await aBilledEnrollment(t)
    const before = (await accountOf(t.db, id)).schedule
    await goTo('2026-06-23')
    await post(await proposalsOf(id))
    expect(codes(await choosePlanAtDesk(t, cashier, id, twoHalves.id))).toEqual(['payment_plan.surcharged'])
    const { data } = (await t.inject('GET', `/api/accounts/${id}/adjustments`, { as: cashier })).body
    expect((await call(`/api/adjustments/${data.memos[0].id}/reverse`, { reason: 'Paid at the bank' })).status).toBe(200)
    const account = await accountOf(t.db, id)
    expect([account.schedule, account.assessment?.surcharge_centavos]).toEqual([before, 0])
    expect(await proposalsOf(id)).toEqual([])
  })

  it('above the limit waits for a second person, and counts once it is approved', async () => {
    const { id } = await aBilledEnrollment(t)
    await goTo('2026-06-23')
    await setLimit(1)
    const { body } = await post(await proposalsOf(id))
    await setLimit(100_000)
    expect(body.message).toBe('1 surcharge was sent for approval.')
    expect((await accountOf(t.db, id)).assessment?.surcharge_centavos).toBe(0)
    expect(await proposalsOf(id)).toEqual([])
  })

  it('is for the cashier and the administrator, and not on the own account', async () => {
    const enrollment = await aBilledEnrollment(t)
    await goTo('2026-06-23')
    const rows = await proposalsOf(enrollment.id)
    expect((await t.inject('POST', '/api/surcharges', { body: toBody(rows) })).status).toBe(401)
    for (const as of ['registrar', 'school_admin', 'student'] as const) {
      expect((await t.inject('POST', '/api/surcharges', { as, body: toBody(rows) })).status).toBe(403)
      expect((await t.inject('GET', '/api/surcharges/proposed', { as })).status).toBe(403)
    }
    expect((await post(rows, await signInStudyingStaff(t, enrollment))).status).toBe(403)
    expect((await post(rows)).status).toBe(200)
  })
})
