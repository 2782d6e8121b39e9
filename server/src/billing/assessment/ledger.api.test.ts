import type { AccountLedger } from '@talaan/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anAdjustment } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anAssessment, anEnrollment, anOffer, aTerm, type Enrollment, type Offer } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { accountOf } from './reads.ts'

const app = await testApp()
await letCashiersActAlone(app)
let cashier: TestUser
let offer: Offer
let receiptNumber = 0

beforeAll(async () => {
  await aTerm(app.db)
  cashier = await app.createUser('cashier')
  offer = await anOffer(app.db, { max_person: 1000 })
})

type Step =
  | { kind: 'pay'; centavos: number; reuse: boolean }
  | { kind: 'void'; which: number }
  | { kind: 'assess'; net: number }
  | { kind: 'adjust'; signed: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), centavos: fc.integer({ min: 1, max: 600_000 }), reuse: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('void' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('assess' as const), net: fc.integer({ min: 0, max: 1_000_000 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('adjust' as const), signed: fc.integer({ min: -50_000, max: 50_000 }).filter(Boolean) }),
  },
)

/** The expected amounts, computed apart from the portal. */
interface ExpectedLedger {
  net: number
  adjustments: number
  payments: { id: number; or_number: string; amount: number; voided: boolean }[]
}
const paidCentavos = (ledger: ExpectedLedger) => ledger.payments.filter((row) => !row.voided).reduce((sum, row) => sum + row.amount, 0)

test('keeps rows, account and list equal to the expected ledger after any payments, voids, adjustments and bills', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const enrollment = await anEnrollment(app.db, { loads: [offer], net_centavos: 500_000 })
      const ledger: ExpectedLedger = { net: 500_000, adjustments: 0, payments: [] }
      for (const step of steps) {
        await runStep(step, enrollment, ledger)
        await expectAgreement(enrollment, ledger)
      }
    }),
    { numRuns: 25 },
  )
})

async function runStep(step: Step, enrollment: Enrollment, ledger: ExpectedLedger): Promise<void> {
  if (step.kind === 'assess') {
    await anAssessment(app.db, enrollment.id, step.net)
    ledger.net = step.net
  } else if (step.kind === 'adjust') {
    await anAdjustment(app.db, enrollment.id, step.signed, 'test')
    ledger.adjustments += step.signed
  } else if (step.kind === 'pay') {
    await payStep(step, enrollment, ledger)
  } else {
    await voidPayment(step.which, ledger)
  }
}

async function payStep(step: { centavos: number; reuse: boolean }, enrollment: Enrollment, ledger: ExpectedLedger): Promise<void> {
  const usedNumber = step.reuse ? ledger.payments.at(-1)?.or_number : undefined
  const or_number = usedNumber ?? `L-${++receiptNumber}`
  const amount = `${Math.floor(step.centavos / 100)}.${String(step.centavos % 100).padStart(2, '0')}`
  const body = { enrollment_id: enrollment.id, or_number, amount, tender: 'cash' }
  const answer = await app.inject('POST', '/api/payments', { as: cashier, body })
  const owed = ledger.net + ledger.adjustments - paidCentavos(ledger)
  expect(answer.status).toBe(step.centavos > owed ? 422 : usedNumber ? 409 : 200)
  if (answer.status === 200) ledger.payments.push({ id: answer.body.data.payment.id, or_number, amount: step.centavos, voided: false })
}

async function voidPayment(index: number, ledger: ExpectedLedger): Promise<void> {
  const row = ledger.payments[index]
  if (!row) return
  const answer = await app.inject('POST', `/api/payments/${row.id}/void`, { as: cashier, body: { reason: 'test' } })
  expect(answer.status).toBe(row.voided ? 409 : 200)
  row.voided = true
}

async function expectAgreement(enrollment: Enrollment, ledger: ExpectedLedger): Promise<void> {
  const account = await accountOf(app.db, enrollment.id)
  const net = ledger.net + ledger.adjustments
  expect(account).toMatchObject({ paid_centavos: paidCentavos(ledger), balance_centavos: net - paidCentavos(ledger) })
  expect(account.assessment).toMatchObject({ net_centavos: net, gross_centavos: ledger.net, adjustments_centavos: ledger.adjustments })
  expect(account.assessment?.lines.reduce((sum, line) => sum + line.amount_centavos, 0)).toBe(account.assessment?.gross_centavos)
  expect(account.payments.map((row) => [row.id, row.amount_centavos, row.voided_at !== null])).toEqual(
    ledger.payments.map((row) => [row.id, row.amount, row.voided]),
  )
  if (net > 0) expect(account.schedule.reduce((sum, part) => sum + part.amount_centavos, 0)).toBe(net)
  const { categories, entries } = (await app.inject('GET', `/api/accounts/${enrollment.id}/ledger`, { as: cashier })).body
    .data as AccountLedger
  expect(categories.reduce((sum, row) => sum + row.charged_centavos, 0)).toBe(net)
  expect(categories.reduce((sum, row) => sum + row.paid_centavos, 0)).toBe(paidCentavos(ledger))
  expect(entries.at(-1)?.balance_centavos ?? 0).toBe(net - paidCentavos(ledger))
  const query = { search: enrollment.last_name, limit: 100 }
  const list = (await app.inject('GET', '/api/accounts', { as: cashier, query })).body.data
  expect(list.find((row: { enrollment_id: number }) => row.enrollment_id === enrollment.id)).toMatchObject({
    net_centavos: net,
    paid_centavos: paidCentavos(ledger),
    balance_centavos: net - paidCentavos(ledger),
  })
}

test('after any of this the invariants hold', () => expectInvariants(app))
