import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { aTermFee } from '#testing/billing/assessment.ts'
import { aBilledEnrollment, addPlan, assess, choosePlanAtDesk, halves } from '#testing/cashier/payment-plans.ts'
import { aTerm, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { countDeadlocks, expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 16 })
const [ASSESSED, LATER] = [new Date('2026-06-15T04:00:00Z'), new Date('2026-07-30T04:00:00Z')]
const plans: number[] = []
let cashier: TestUser
let receipts = 0

beforeAll(async () => {
  t.clock.now = ASSESSED
  await aTerm(t.db)
  await aTermFee(t.db, { centavos: 100_000 })
  await sql`insert into payment_settings (type, value, scope) values ('approval_limit', 100000, 'Fixed') on conflict (type) do update set value = excluded.value`.execute(
    t.db,
  )
  const thirds = ['33.33', '33.33', '33.34'].map((percent, index) => ({
    ...{ name: `Third ${index + 1}`, share: 'percent', percent, due_kind: 'enrollment', due_days: index * 10 },
  }))
  const cashDue = [{ name: 'All', share: 'percent', percent: '100', due_kind: 'enrollment', due_days: 60 }]
  for (const form of [
    { name: 'Halves', parts: halves, surcharge_percent: '3', grace_days: '5' },
    { name: 'Thirds', parts: thirds, surcharge_amount: '25.00' },
    { name: 'Cash', parts: cashDue, discount_percent: '7.5', discount_base: 'all' },
  ])
    plans.push((await addPlan(t, form)).id)
  t.clock.now = LATER
  cashier = await t.createUser('cashier')
})

const owner = fc.nat(2)
const step = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), owner, plan: fc.nat(2) }),
  fc.record({ do: fc.constant('pay' as const), owner, centavos: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({ do: fc.constant('assess' as const), owner, centavos: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ do: fc.constant('surcharge' as const), owner }),
  fc.record({ do: fc.constant('surcharge all' as const), owner }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const post = async (path: string, body: object) => (await t.inject('POST', path, { as: cashier, body })).status

async function postSurcharges(ids: readonly number[]): Promise<number> {
  const { data } = (await t.inject('GET', '/api/surcharges/proposed', { as: cashier, query: { limit: 100 } })).body
  const surcharges = data
    .filter((row: { enrollment_id: number }) => ids.includes(row.enrollment_id))
    .map(({ enrollment_id, place, amount_centavos }: Record<string, number>) => ({ enrollment_id, place, amount_centavos }))
  return surcharges.length === 0 ? 200 : post('/api/surcharges', { surcharges })
}

async function runStep(step: Step, owners: readonly Enrollment[]): Promise<number> {
  const { id } = owners[step.owner]!
  if (step.do === 'choose') return (await choosePlanAtDesk(t, cashier, id, plans[step.plan]!)).status
  if (step.do === 'surcharge') return postSurcharges([id])
  if (step.do === 'surcharge all') return postSurcharges(owners.map((row) => row.id))
  if (step.do === 'pay') {
    const receipt = { or_number: `T-${++receipts}`, amount: String(step.centavos / 100), tender: 'cash' }
    return post('/api/payments', { enrollment_id: id, ...receipt })
  }
  await sql`update fees set amount_centavos = ${step.centavos} where basis = 'flat_term'`.execute(t.db)
  await assess(t, id)
  return 200
}

async function expectWholePlan({ id }: Enrollment): Promise<void> {
  const { schedule, assessment, paid_centavos, balance_centavos } = await accountOf(t.db, id)
  const net = assessment?.net_centavos ?? 0
  expect(schedule.reduce((sum, due) => sum + due.amount_centavos, 0)).toBe(Math.max(0, net))
  expect(schedule.every((due) => due.amount_centavos >= 0)).toBe(true)
  expect(net - paid_centavos).toBe(balance_centavos)
  const { rows } = await sql<{ plans: number; charged: number; surcharged: number; places: number; surcharges: number }>`
    select (select count(*)::int from bill_plans where enrollment_id = ${id} and is_current) as plans,
           (select coalesce(sum(c.amount_centavos), 0)::bigint from charges c join fee_categories k on k.id = c.fee_category_id
            where c.enrollment_id = ${id} and k.is_surcharge) as charged,
           coalesce(sum(s.amount_centavos), 0)::bigint as surcharged, count(distinct s.place)::int as places, count(*)::int as surcharges
    from surcharges s where s.enrollment_id = ${id}`.execute(t.db)
  const { plans, charged, surcharged, places, surcharges } = rows[0]!
  expect([plans, charged, surcharges]).toEqual([1, surcharged, places])
  expect(assessment?.surcharge_centavos).toBe(surcharged)
}

/** The report of receivables divides each account by its due dates, so that its ages add up to the balance. */
async function expectSameReceivables(owners: readonly Enrollment[]): Promise<void> {
  const { data } = (await t.inject('GET', '/api/reports/receivables', { as: cashier, query: { limit: 100 } })).body
  const ages = ['not_due', 'days_30', 'days_60', 'days_90', 'older'].map((age) => `${age}_centavos`)
  for (const { id } of owners) {
    const row = data.find((account: { enrollment_id: number }) => account.enrollment_id === id)
    const { balance_centavos, schedule, paid_centavos } = await accountOf(t.db, id)
    if (balance_centavos <= 0) continue
    expect(ages.reduce((sum, age) => sum + row[age], 0)).toBe(balance_centavos)
    let rest = paid_centavos
    let notDue = 0
    for (const { due_on, amount_centavos } of schedule) {
      const open = amount_centavos - Math.min(rest, amount_centavos)
      rest -= amount_centavos - open
      if (due_on === null || due_on >= '2026-07-30') notDue += open
    }
    expect(row.not_due_centavos).toBe(notDue)
  }
}

test('parts add up to the bill and nothing is surcharged twice when plans are chosen, paid, assessed and surcharged at the same moment', {
  timeout: 180_000,
}, async () => {
  const deadlocks = countDeadlocks()
  const batches = fc.array(fc.array(step, { minLength: 6, maxLength: 16 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(batches, async (batches) => {
      await sql`update fees set amount_centavos = 100000 where basis = 'flat_term'`.execute(t.db)
      t.clock.now = ASSESSED
      const owners = [await aBilledEnrollment(t), await aBilledEnrollment(t), await aBilledEnrollment(t)]
      t.clock.now = LATER
      await choosePlanAtDesk(t, cashier, owners[0]!.id, plans[0]!)
      await choosePlanAtDesk(t, cashier, owners[1]!.id, plans[1]!)
      for (const batch of batches) {
        const statuses = await Promise.all(batch.map((step) => runStep(step, owners)))
        expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([])
        for (const enrollment of owners) await expectWholePlan(enrollment)
        await expectInvariants(t)
      }
      await expectSameReceivables(owners)
    }),
    { numRuns: 12, seed: 20_261_123 },
  )
  expect(deadlocks()).toBe(0)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from surcharges`.execute(t.db)
  expect(rows[0]!.n).toBeGreaterThan(3)
})
