import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { aTermFee, contextOf } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aTerm, type Enrollment, type Offer } from '#testing/enrollment/enrollment.ts'
import { countDeadlocks, expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
await letCashiersActAlone(app)
const { db } = app
let cashier: TestUser
let offer: Offer
let pastOffer: Offer
let fee: number
let lastNumber = 0

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db, { centavos: 100_000 })
  cashier = await app.createUser('cashier')
  offer = await anOffer(db, { max_person: 500 })
  pastOffer = await anOffer(db, { max_person: 500, school_year: '2025-2026' })
  const { rows } = await sql<{ id: number }>`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select id, 'Transcript of records', 'on_demand', 5000, '2026-2027' from fee_categories where name = 'Library' returning id`.execute(db)
  fee = rows[0]!.id
})

interface Owner {
  student_id: number
  past: Enrollment
  present: Enrollment
}

const owner = fc.nat(2)
const pesos = fc.integer({ min: 1, max: 1_500 })
const term = fc.constantFrom('past' as const, 'present' as const, 'none' as const)
const nth = fc.nat(3)
const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    owner,
    pesos,
    term,
    pays: fc.constantFrom('account', 'oldest_first'),
    isAdvance: fc.boolean(),
  }),
  fc.record({ do: fc.constant('apply' as const), owner, pesos, from: term, to: term }),
  fc.record({ do: fc.constant('undo' as const), owner, nth }),
  fc.record({
    do: fc.constant('charge' as const),
    owner,
    quantity: fc.integer({ min: 1, max: 5 }),
    pesos: fc.option(fc.integer({ min: 1, max: 250 })),
  }),
  fc.record({ do: fc.constant('cancel' as const), owner, nth }),
  fc.record({ do: fc.constant('void' as const), owner, nth }),
  fc.record({ do: fc.constant('assess' as const), owner, pesos }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const post = async (path: string, body: object) => (await app.inject('POST', path, { as: cashier, body })).status
const receipt = (amount: number) => ({ or_number: `R-${++lastNumber}`, amount: String(amount), tender: 'cash' })
const enrollmentOf = (owner: Owner, term: 'past' | 'present' | 'none') => (term === 'none' ? null : owner[term].id)
const nthId = async (table: string, studentId: number, nth: number) =>
  (
    await sql<{ id: number }>`select id from ${sql.table(table)} where student_id = ${studentId} order by id offset ${nth} limit 1`.execute(
      db,
    )
  ).rows[0]?.id ?? 0

async function runStep(step: Step, owners: readonly Owner[]): Promise<number> {
  const payer = owners[step.owner]!
  const { student_id, present } = payer
  if (step.do === 'pay') {
    const enrollment_id = enrollmentOf(payer, step.term)
    const target = enrollment_id === null ? { student_id } : { enrollment_id }
    const purpose = step.isAdvance ? 'Reservation' : undefined
    return post('/api/payments', { ...target, ...receipt(step.pesos), pays: step.pays, purpose })
  }
  if (step.do === 'apply') {
    const terms = { from_enrollment_id: enrollmentOf(payer, step.from), to_enrollment_id: enrollmentOf(payer, step.to) }
    return post(`/api/students/${student_id}/credit-transfers`, { ...terms, amount: String(step.pesos), reason: 'test' })
  }
  if (step.do === 'charge') {
    const payment = step.pesos === null ? undefined : receipt(step.pesos)
    return post(`/api/students/${student_id}/other-fees`, { fees: [{ fee_id: fee, quantity: step.quantity }], payment })
  }
  if (step.do === 'undo')
    return post(`/api/credit-transfers/${await nthId('credit_transfers', student_id, step.nth)}/undo`, { reason: 'test' })
  if (step.do === 'cancel') return post(`/api/other-fees/${await nthId('on_demand_fees', student_id, step.nth)}/cancel`, { reason: 'test' })
  if (step.do === 'void') return post(`/api/payments/${await nthId('payments', student_id, step.nth)}/void`, { reason: 'test' })
  await sql`update fees set amount_centavos = ${step.pesos * 100} where basis = 'flat_term'`.execute(db)
  await db
    .transaction()
    .execute((tx) => assessEnrollment(tx as never, contextOf(app.ctx(), cashier), present.id, 'Fees were assessed anew'))
  return 200
}

async function createOwner(): Promise<Owner> {
  const past = await anEnrollment(db, { school_year: '2025-2026', loads: [pastOffer], net_centavos: 50_000 })
  const present = await anEnrollment(db, { student: past, loads: [offer], net_centavos: 100_000 })
  return { student_id: past.student_id, past, present }
}

test('keeps every centavo and fails no call when cashiers receive, move, charge, cancel and void at the same moment', {
  timeout: 180_000,
}, async () => {
  const deadlocks = countDeadlocks()
  const batches = fc.array(fc.array(step, { minLength: 6, maxLength: 16 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(batches, async (batches) => {
      const owners = await Promise.all([createOwner(), createOwner(), createOwner()])
      for (const batch of batches) {
        const statuses = await Promise.all(batch.map((step) => runStep(step, owners)))
        expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
        await expectInvariants(app)
      }
      for (const { student_id } of owners) {
        const { rows } = await sql<{ balance_centavos: number; computed: number }>`
          select b.balance_centavos,
                 (select coalesce(sum(amount_centavos), 0)::bigint from charges c where c.student_id = ${student_id})
                 - (select coalesce(sum(amount_centavos), 0)::bigint from payments p where p.student_id = ${student_id} and p.voided_at is null) as computed
          from student_balances b where b.student_id = ${student_id}`.execute(db)
        expect(rows[0]!.balance_centavos).toBe(rows[0]!.computed)
      }
    }),
    { numRuns: 12, seed: 20_261_123 },
  )
  expect(deadlocks()).toBe(0)
})
