import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { signInStudyingStaff, theFees } from '#testing/billing/assessment.ts'
import { aBilledEnrollment, addPlan, choosePlanAtDesk } from '#testing/cashier/payment-plans.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aTerm, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const [ASSESSED, DUE, LATER] = ['2026-06-15', '2026-06-22', '2026-06-25'].map((day) => new Date(`${day}T04:00:00Z`)) as [Date, Date, Date]
let cashier: TestUser
let cash: { id: number }
let receipts = 0

/** A session ends with its last day, so that somebody else signs in on a later one. */
async function goTo(now: Date) {
  t.clock.now = now
  cashier = await t.createUser('cashier')
}
const pay = (enrollment_id: number, centavos: number, paid_on?: string) =>
  t.inject('POST', '/api/payments', {
    as: cashier,
    body: { enrollment_id, amount: String(centavos / 100), tender: 'cash', or_number: `C-${++receipts}`, paid_on },
  })
const listUnearned = async () => (await t.inject('GET', '/api/cash-discounts/unearned', { as: cashier })).body.data
const listIds = async () => (await listUnearned()).map((row: { enrollment_id: number }) => row.enrollment_id)
const preview = async (ids: number[]) =>
  (await t.inject('GET', '/api/cash-discounts/removals', { as: cashier, query: { ids: ids.join() } })).body.data
const send = (accounts: unknown, as = cashier) => t.inject('POST', '/api/cash-discounts/take-back', { as, body: { accounts } })
const shown = async (ids: number[]) =>
  (await preview(ids)).map(({ enrollment_id, digest }: { enrollment_id: number; digest: string }) => ({ enrollment_id, digest }))

async function aCashAccount(): Promise<Enrollment & { net: number }> {
  const enrollment = await aBilledEnrollment(t)
  expect((await choosePlanAtDesk(t, cashier, enrollment.id, cash.id)).status).toBe(200)
  return { ...enrollment, net: (await accountOf(t.db, enrollment.id)).assessment!.net_centavos }
}

beforeAll(async () => {
  t.clock.now = ASSESSED
  await aTerm(t.db)
  await theFees(t.db)
  cash = await addPlan(t, { name: 'Cash', discount_percent: '10', discount_base: 'tuition' })
})
beforeEach(() => goTo(ASSESSED))

describe('cash discounts not earned', () => {
  it('are those of bills that were not paid in full by the due date', async () => {
    const [paid, late, partly, unpaid] = [await aCashAccount(), await aCashAccount(), await aCashAccount(), await aCashAccount()]
    await pay(paid.id, paid.net)
    await pay(partly.id, 100_000)
    await goTo(DUE)
    expect(await listIds()).toEqual([])
    await goTo(LATER)
    await pay(late.id, late.net, '2026-06-23')
    const rows = await listUnearned()
    const sums = new Map(rows.map((row: Record<string, unknown>) => [row.enrollment_id, [row.paid_by_due_centavos, row.paid_centavos]]))
    expect(sums).toEqual(
      new Map([
        [late.id, [0, late.net]],
        [partly.id, [100_000, 100_000]],
        [unpaid.id, [0, 0]],
      ]),
    )
    expect(rows[0]).toMatchObject({ plan: 'Cash', due_on: '2026-06-22', net_centavos: unpaid.net })
  })

  it('are taken back together, each bill with the default plan and a new version', async () => {
    const [one, two] = [await aCashAccount(), await aCashAccount()]
    const before = (await accountOf(t.db, one.id)).assessment!
    await goTo(LATER)
    const removals = await preview([one.id, two.id])
    expect(removals.map((row: Record<string, unknown>) => [row.plan, row.old_net_centavos, row.net_centavos])).toEqual([
      ['Down payment and four installments', before.net_centavos, before.gross_centavos],
      ['Down payment and four installments', before.net_centavos, before.gross_centavos],
    ])
    const { status, body } = await send(await shown([one.id, two.id]))
    expect([status, body.message]).toEqual([200, '2 cash discounts were taken back.'])
    for (const { id } of [one, two]) {
      const { assessment, plan, schedule } = await accountOf(t.db, id)
      expect(assessment).toMatchObject({ discounts: [], net_centavos: before.gross_centavos, version: 3 })
      expect([plan?.name, schedule.length]).toEqual(['Down payment and four installments', 5])
      expect(schedule.reduce((sum, due) => sum + due.amount_centavos, 0)).toBe(before.gross_centavos)
    }
    const audits = (await t.audits()).filter(({ action }) => action === 'cash_discount.take_back')
    expect(
      audits
        .slice(-2)
        .map(({ entity_id }) => entity_id)
        .sort(),
    ).toEqual([String(one.id), String(two.id)].sort())
    expect(await preview([one.id])).toEqual([])
  })

  it('are taken back once, by all of them or none, and as they were shown', async () => {
    const [one, two] = [await aCashAccount(), await aCashAccount()]
    await goTo(LATER)
    const accounts = await shown([one.id, two.id])
    expect(codes(await send([{ ...accounts[0], digest: '' }, accounts[1]]))).toEqual(['stale'])
    await pay(one.id, one.net, '2026-06-20')
    expect(codes(await send(accounts))).toEqual(['cash_discount.earned'])
    expect((await accountOf(t.db, two.id)).assessment!.discounts).toHaveLength(1)
    const only = accounts.filter((row: { enrollment_id: number }) => row.enrollment_id === two.id)
    const answers = await Promise.all([send(only), send(only), send(only)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await accountOf(t.db, two.id)).assessment!.version).toBe(3)
  })

  it('are read by who reads accounts, and taken back by the cashier, not on the own account', async () => {
    const enrollment = await aCashAccount()
    await goTo(LATER)
    const accounts = await shown([enrollment.id])
    const body = { accounts }
    expect((await t.inject('POST', '/api/cash-discounts/take-back', { body })).status).toBe(401)
    for (const as of ['registrar', 'school_admin', 'student'] as const) {
      expect((await t.inject('POST', '/api/cash-discounts/take-back', { as, body })).status).toBe(403)
      expect((await t.inject('GET', '/api/cash-discounts/unearned', { as })).status).toBe(403)
    }
    expect((await send([])).body.errors).toEqual({ accounts: ['Choose an account'] })
    expect((await send([{ enrollment_id: 999_999, digest: '' }])).status).toBe(409)
    expect((await send(accounts, await signInStudyingStaff(t, enrollment))).status).toBe(403)
    expect((await send(accounts)).status).toBe(200)
  })
})
