import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { aTermFee, signInStudent } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aBilledEnrollment, addPlan, assess, choosePlanAtDesk, halves } from '#testing/cashier/payment-plans.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
const FEE = 1_000_000
let cashier: TestUser
let cash: { id: number }
let receipts = 0

async function goTo(day: string) {
  t.clock.now = new Date(`${day}T04:00:00Z`)
  cashier = await t.createUser('cashier')
}
const get = async (path: string, query: object = {}) =>
  (await t.inject('GET', path, { as: cashier, query: { limit: 100, ...query } })).body.data
const post = (path: string, body: object) => t.inject('POST', path, { as: cashier, body })
const pay = async (enrollment_id: number, centavos: number, paid_on?: string): Promise<number> =>
  (await post('/api/payments', { enrollment_id, amount: String(centavos / 100), tender: 'cash', or_number: `D-${++receipts}`, paid_on }))
    .body.data.payment.id
const isOf = (id: number) => (row: { enrollment_id: number }) => row.enrollment_id === id
const proposals = async (id: number) => (await get('/api/surcharges/proposed')).filter(isOf(id))
const unearned = async (id: number) => (await get('/api/cash-discounts/unearned')).filter(isOf(id))
async function takeBack(id: number) {
  const [{ enrollment_id, digest, net_centavos }] = await get('/api/cash-discounts/removals', { ids: id, limit: undefined })
  const { status } = await post('/api/cash-discounts/take-back', { accounts: [{ enrollment_id, digest }] })
  return { status, net_centavos }
}
async function surcharge(id: number) {
  const rows = await proposals(id)
  const surcharges = rows.map(({ enrollment_id, place, amount_centavos }: Record<string, number>) => ({
    enrollment_id,
    place,
    amount_centavos,
  }))
  return (await post('/api/surcharges', { surcharges })).status
}
const setFee = (centavos: number) => sql`update fees set amount_centavos = ${centavos} where basis = 'flat_term'`.execute(t.db)

/** A bill of 10,000.00 with 10% off when it is paid by June 22; the default plan has two halves, on June 15 and July 15. */
async function aCashBill() {
  await goTo('2026-06-15')
  const enrollment = await aBilledEnrollment(t)
  expect((await choosePlanAtDesk(t, cashier, enrollment.id, cash.id)).status).toBe(200)
  return enrollment
}

/** What the bill, the ledger, the statement and the student's own page say about discount and surcharge. */
async function expectPlain(enrollment: { id: number; student_id: number }, sums: { discount: number; surcharge: number; net: number }) {
  const { assessment, schedule } = await accountOf(t.db, enrollment.id)
  const discounts = sums.discount === 0 ? [] : [{ description: 'Cash discount', amount_centavos: sums.discount }]
  const shown = { discounts, surcharge_centavos: sums.surcharge, net_centavos: sums.net }
  expect(assessment).toMatchObject(shown)
  expect(schedule.reduce((sum, due) => sum + due.amount_centavos, 0)).toBe(sums.net)
  expect(schedule.filter(({ period }) => period === 'surcharge').map((due) => due.amount_centavos)).toEqual(
    sums.surcharge === 0 ? [] : [sums.surcharge],
  )
  const { categories, entries } = await get(`/api/accounts/${enrollment.id}/ledger`)
  const surcharged = categories.filter(({ name }: { name: string }) => name === 'Surcharge')
  expect(surcharged.map((row: { charged_centavos: number }) => row.charged_centavos)).toEqual(sums.surcharge === 0 ? [] : [sums.surcharge])
  expect(entries.filter(({ text }: { text: string }) => text.includes('Surcharge')).length).toBe(sums.surcharge === 0 ? 0 : 1)
  const statement = await post(`/api/accounts/${enrollment.id}/statements`, {})
  expect(statement.status).toBe(200)
  expect(statement.body.data.account?.assessment ?? statement.body.data.assessment).toMatchObject(shown)
  const student = await signInStudent(t, enrollment as never)
  const own = (await t.inject('GET', '/api/students/billing/account', { as: student })).body.data
  expect(own.find(({ id }: { id: number }) => id === enrollment.id).assessment).toMatchObject(shown)
}

beforeAll(async () => {
  await goTo('2026-06-15')
  await aTerm(t.db)
  await aTermFee(t.db, { centavos: FEE })
  await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 100000, 'Fixed') on conflict (type) do update set value = excluded.value`.execute(
    t.db,
  )
  const plan = await addPlan(t, { name: 'Halves', level_type: 'college', parts: halves, surcharge_percent: '3', grace_days: '0' })
  await t.inject('PUT', `/api/payment-plans/${plan.id}/default`, { as: 'administrator', body: { level_type: 'college' } })
  cash = await addPlan(t, { name: 'Cash', discount_percent: '10', discount_base: 'all', surcharge_percent: '2', grace_days: '0' })
})
beforeEach(() => setFee(FEE))

describe('a cash discount and a surcharge of one bill', () => {
  it.each([
    { what: 'nothing was paid', paid: 0, overdue: 500_000 },
    { what: 'a part was paid', paid: 200_000, overdue: 300_000 },
    { what: 'all but a centavo was paid', paid: 899_999, overdue: 0 },
  ])('the discount is taken back first, and then what is overdue of the whole bill is surcharged: $what', async ({ paid, overdue }) => {
    const enrollment = await aCashBill()
    const { id } = enrollment
    if (paid > 0) await pay(id, paid)
    await expectPlain(enrollment, { discount: 100_000, surcharge: 0, net: 900_000 })
    await goTo('2026-06-25')
    // The bill will be larger, so that a surcharge now would be of the wrong amount.
    expect([await proposals(id), (await unearned(id)).length]).toEqual([[], 1])
    expect(await takeBack(id)).toEqual({ status: 200, net_centavos: FEE })
    expect(await unearned(id)).toEqual([])
    const amount = overdue * 0.03
    expect((await proposals(id)).map((row: Record<string, number>) => [row.place, row.overdue_centavos, row.amount_centavos])).toEqual(
      overdue === 0 ? [] : [[1, overdue, amount]],
    )
    if (overdue > 0) expect(await surcharge(id)).toBe(200)
    await expectPlain(enrollment, { discount: 0, surcharge: amount, net: FEE + amount })
    expect([await proposals(id), await unearned(id)]).toEqual([[], []])
    await goTo('2026-07-20')
    const second = Math.min(500_000, FEE - Math.max(paid, 500_000))
    expect((await proposals(id)).map((row: Record<string, number>) => [row.place, row.overdue_centavos])).toEqual([[2, second]])
    await expectInvariants(t)
  })

  it('a discount that was earned stays when a later charge is surcharged, and is taken back beside the surcharge when its payment is voided', async () => {
    const enrollment = await aCashBill()
    const { id } = enrollment
    const payment = await pay(id, 900_000)
    await goTo('2026-06-25')
    expect([await proposals(id), await unearned(id)]).toEqual([[], []])
    await setFee(1_500_000)
    await assess(t, id)
    expect(await unearned(id)).toEqual([])
    expect((await proposals(id)).map((row: Record<string, number>) => [row.overdue_centavos, row.amount_centavos])).toEqual([
      [450_000, 9_000],
    ])
    expect(await surcharge(id)).toBe(200)
    await expectPlain(enrollment, { discount: 150_000, surcharge: 9_000, net: 1_359_000 })
    expect(
      (
        await t.inject('POST', `/api/payments/${payment}/void`, {
          as: await t.createUser('administrator'),
          body: { reason: 'Wrong student' },
        })
      ).status,
    ).toBe(200)
    expect((await unearned(id)).map((row: Record<string, number>) => row.net_centavos)).toEqual([1_359_000])
    expect(await proposals(id)).toEqual([])
    expect(await takeBack(id)).toEqual({ status: 200, net_centavos: 1_509_000 })
    await expectPlain(enrollment, { discount: 0, surcharge: 9_000, net: 1_509_000 })
    // The first part of an account is surcharged once.
    expect([await proposals(id), await unearned(id)]).toEqual([[], []])
  })
})
