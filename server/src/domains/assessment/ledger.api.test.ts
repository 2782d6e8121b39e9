import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { anAssessment, anEnrollment, anOffer, aTerm, type Enrollment, type Offer } from '../enrollment/testing.ts'
import { accountOf } from './reads.ts'

const t = await testApp()
let cashier: TestUser
let offer: Offer
let number = 0

beforeAll(async () => {
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  offer = await anOffer(t.db, { max_person: 1000 })
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

/** What an accountant would keep beside the portal. */
interface Book {
  net: number
  adjusted: number
  payments: { id: number; or_number: string; amount: number; voided: boolean }[]
}
const paidIn = (book: Book) => book.payments.filter((row) => !row.voided).reduce((sum, row) => sum + row.amount, 0)

test('whatever is paid, voided, adjusted and assessed anew: the rows, the account, the list and the book agree to the centavo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const enrollment = await anEnrollment(t.db, { loads: [offer], net_centavos: 500_000 })
      const book: Book = { net: 500_000, adjusted: 0, payments: [] }
      for (const one of steps) {
        await take(one, enrollment, book)
        await expectAgreement(enrollment, book)
      }
    }),
    { numRuns: 25 },
  )
})

async function take(one: Step, enrollment: Enrollment, book: Book): Promise<void> {
  if (one.kind === 'assess') {
    await sql`update assessments set is_current = false where enrollment_id = ${enrollment.id} and is_current`.execute(t.db)
    await anAssessment(t.db, enrollment.id, one.net)
    book.net = one.net
  } else if (one.kind === 'adjust') {
    await sql`
      insert into adjustments (enrollment_id, kind, amount_centavos, reason)
      values (${enrollment.id}, ${one.signed > 0 ? 'debit' : 'credit'}, ${Math.abs(one.signed)}, 'test')`.execute(t.db)
    book.adjusted += one.signed
  } else if (one.kind === 'pay') {
    await pay(one, enrollment, book)
  } else {
    await voidOne(one.which, book)
  }
}

async function pay(one: { centavos: number; reuse: boolean }, enrollment: Enrollment, book: Book): Promise<void> {
  const used = one.reuse ? book.payments.at(-1)?.or_number : undefined
  const or_number = used ?? `L-${++number}`
  const amount = `${Math.floor(one.centavos / 100)}.${String(one.centavos % 100).padStart(2, '0')}`
  const body = { enrollment_id: enrollment.id, or_number, amount, tender: 'cash' }
  const answer = await t.inject('POST', '/api/payments', { as: cashier, body })
  const owed = book.net + book.adjusted - paidIn(book)
  expect(answer.status).toBe(one.centavos > owed ? 422 : used ? 409 : 200)
  if (answer.status === 200) book.payments.push({ id: answer.body.data.payment.id, or_number, amount: one.centavos, voided: false })
}

async function voidOne(which: number, book: Book): Promise<void> {
  const row = book.payments[which]
  if (!row) return
  const answer = await t.inject('POST', `/api/payments/${row.id}/void`, { as: cashier, body: { reason: 'test' } })
  expect(answer.status).toBe(row.voided ? 409 : 200)
  row.voided = true
}

async function expectAgreement(enrollment: Enrollment, book: Book): Promise<void> {
  const account = await accountOf(t.db, enrollment.id)
  const net = book.net + book.adjusted
  expect(account).toMatchObject({ paid_centavos: paidIn(book), balance_centavos: net - paidIn(book) })
  expect(account.assessment).toMatchObject({ net_centavos: net, gross_centavos: book.net, adjustments_centavos: book.adjusted })
  expect(account.assessment?.lines.reduce((sum, line) => sum + line.amount_centavos, 0)).toBe(account.assessment?.gross_centavos)
  expect(account.payments.map((row) => [row.id, row.amount_centavos, row.voided_at !== null])).toEqual(
    book.payments.map((row) => [row.id, row.amount, row.voided]),
  )
  if (net > 0) expect(account.schedule.reduce((sum, part) => sum + part.amount_centavos, 0)).toBe(net)
  const { rows } = await sql<{ uneven: number }>`
    select count(*) as uneven from payments p
    where p.enrollment_id = ${enrollment.id}
      and p.amount_centavos <> (select sum(amount_centavos) from payment_lines where payment_id = p.id)`.execute(t.db)
  expect(rows).toEqual([{ uneven: 0 }])
  const query = { search: enrollment.last_name, limit: 100 }
  const list = (await t.inject('GET', '/api/accounts', { as: cashier, query })).body.data
  expect(list.find((row: { enrollment_id: number }) => row.enrollment_id === enrollment.id)).toMatchObject({
    net_centavos: net,
    paid_centavos: paidIn(book),
    balance_centavos: net - paidIn(book),
  })
}
