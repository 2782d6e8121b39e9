import type { DocumentPrint, IssuedDocument } from '@talaan/contract'
import { formatDocumentCode } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { signInStudent, theFees } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aBilledEnrollment, assess } from '#testing/cashier/payment-plans.ts'
import { captureStatements } from '#testing/enrollment/admission.ts'
import { aStudent, aTerm, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
await letCashiersActAlone(t)
let cashier: TestUser
let receipts = 0

beforeAll(async () => {
  await aTerm(t.db)
  await theFees(t.db)
  await changeSettings(t.db, { school_name: 'Colegio de San Isidro' })
  cashier = await t.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
})
beforeEach(() => sql`delete from throttles`.execute(t.db))

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const post = (path: string, as: Caller = cashier, body: object = {}) => t.inject('POST', path, { as, body })
const verify = (code: string) => t.inject('GET', `/api/verify-document/${encodeURIComponent(code)}`)
const statusOf = async ({ code }: DocumentPrint) => (await verify(code)).body.data.status

async function aBill(): Promise<Enrollment> {
  return aBilledEnrollment(t, { student: await aStudent(t.db, { first_name: 'Juan Carlo', last_name: 'Dela Cruz' }) })
}
async function pay(enrollment_id: number, more: object = {}): Promise<{ id: number; or_number: string }> {
  const body = { enrollment_id, amount: '500', tender: 'cash', or_number: `D-${++receipts}`, ...more }
  return (await post('/api/payments', cashier, body)).body.data.payment
}
async function printed(path: string, as: Caller = cashier, body: object = {}): Promise<DocumentPrint> {
  const answer = await post(path, as, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.print
}
const printStatement = ({ id }: { id: number }, as: Caller = cashier) => printed(`/api/accounts/${id}/statements`, as)
const printForm = ({ id }: { id: number }) => printed(`/api/accounts/${id}/assessment-forms`)
const printReceipt = ({ id }: { id: number }) => printed(`/api/payments/${id}/prints`)
const listOf = async (query: object, as: Caller = cashier): Promise<IssuedDocument[]> =>
  (await t.inject('GET', '/api/issued-documents', { as, query: query as Record<string, string> })).body.data

describe('a printed document', () => {
  test('is confirmed to anybody by its code, with what is on it and a masked name', async () => {
    const bill = await aBill()
    const payment = await pay(bill.id)
    const print = await printReceipt(payment)
    expect(print).toMatchObject({ prints: 1, verify_url: expect.stringMatching(new RegExp(`/verify/${print.code}$`)) })
    const answer = await verify(formatDocumentCode(print.code).toLowerCase())
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        school_name: 'Colegio de San Isidro',
        kind: 'receipt',
        status: 'valid',
        number: payment.or_number,
        about: null,
        holder_masked: 'J*** C*** S*** D*** C***',
        issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        amount_centavos: 50_000,
      },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('tells no balance, fee or full name', async () => {
    const bill = await aBill()
    for (const { code } of [await printStatement(bill), await printForm(bill)]) {
      const { data } = (await verify(code)).body
      expect(data).toMatchObject({ about: 'First semester of 2026–2027', amount_centavos: null, status: 'valid' })
      expect(JSON.stringify(data)).not.toMatch(/Dela Cruz|balance|net_/)
    }
  })

  test('printed again is the same document; with other content it is another one, which replaces it', async () => {
    const bill = await aBill()
    const first = await printStatement(bill)
    expect(await printStatement(bill, 'administrator')).toMatchObject({ code: first.code, prints: 2 })
    await pay(bill.id)
    const second = await printStatement(bill)
    expect([second.prints, second.code === first.code]).toEqual([1, false])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['replaced', 'valid'])
  })

  test('keeps what was printed', async () => {
    const bill = await aBill()
    const answer = await post(`/api/accounts/${bill.id}/statements`)
    const { assessment, schedule, balance_centavos, print } = answer.body.data
    const { rows } = await sql<{ content: object }>`select content from issued_documents where code = ${print.code}`.execute(t.db)
    expect(rows[0]!.content).toMatchObject({ assessment, schedule, balance_centavos })
    expect(JSON.stringify(rows[0]!.content)).not.toContain('can')
  })

  test('of a bill is replaced as soon as the bill has a newer version', async () => {
    const bill = await aBill()
    const form = await printForm(bill)
    await sql`delete from loads where enrollment_id = ${bill.id}`.execute(t.db)
    await assess(t, bill.id)
    expect(await statusOf(form)).toBe('replaced')
  })

  test('is revoked when the bank returned the check that paid all of it', async () => {
    const check = { tender: 'check', bank: 'BPI', reference: '12345', check_on: '2026-06-01' }
    const payment = await pay((await aBill()).id, check)
    const print = await printReceipt(payment)
    expect(await statusOf(print)).toBe('valid')
    const body = { returned_on: schoolDay(t.clock.now), reason: 'No funds' }
    expect((await post(`/api/payments/${payment.id}/return-check`, cashier, body)).status).toBe(200)
    expect(await statusOf(print)).toBe('revoked')
  })

  test('is revoked with the payment that it confirms', async () => {
    const payment = await pay((await aBill()).id)
    const print = await printReceipt(payment)
    await post(`/api/payments/${payment.id}/void`, cashier, { reason: 'Wrong amount' })
    expect(await statusOf(print)).toBe('revoked')
    const marked = await printReceipt(payment)
    expect([marked.code === print.code, await statusOf(marked)]).toEqual([false, 'revoked'])
  })

  test('of a promissory note is revoked when the note ends', async () => {
    const bill = await aBill()
    const promise = {
      amount: '1000',
      due_on: schoolDay(new Date(t.clock.now.getTime() + 30 * 86_400_000)),
      covers: ['enrollment'],
      reason: 'Salary is late',
    }
    const { body } = await post(`/api/accounts/${bill.id}/promissory-notes`, cashier, promise)
    await post(`/api/promissory-notes/${body.data.id}/approve`, cashier, { due_on: promise.due_on })
    const print = await printed(`/api/promissory-notes/${body.data.id}/prints`)
    expect((await verify(print.code)).body.data).toMatchObject({ kind: 'promissory_note', status: 'valid', amount_centavos: 100_000 })
    await post(`/api/promissory-notes/${body.data.id}/end`, cashier, { reason: 'The check bounced' })
    expect(await statusOf(print)).toBe('revoked')
  })

  test('of an examination permit names the period; there is none before the minimum is paid', async () => {
    const bill = await aBill()
    const path = `/api/accounts/${bill.id}/permit/prints`
    const student = await signInStudent(t, bill)
    const midterm = await printed(path, student, { period: 'midterm' })
    const final = await printed(path, student, { period: 'final' })
    expect((await verify(midterm.code)).body.data.about).toBe('Midterm examinations, first semester of 2026–2027')
    expect([await statusOf(midterm), await statusOf(final)]).toEqual(['valid', 'valid'])
    await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')
      on conflict (type) do update set value = 100, scope = 'Percentage'`.execute(t.db)
    const refused = await post(path, student, { period: 'final' })
    expect([refused.status, refused.body.reasons[0].code]).toEqual([409, 'permit.payment'])
    await sql`update payment_settings set value = 0 where type = 'minimum_final_payment'`.execute(t.db)
  })

  test('is one document when several people print it for the first time at the same moment', async () => {
    const bill = await aBill()
    const prints = await Promise.all(Array.from({ length: 6 }, () => printStatement(bill)))
    expect(new Set(prints.map(({ code }) => code)).size).toBe(1)
    expect(prints.map((print) => print.prints).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('leaves an audit row without its content', async () => {
    const bill = await aBill()
    await printStatement(bill)
    const last = (await t.audits()).at(-1)
    expect(last).toMatchObject({ actor_id: cashier.id, action: 'document.print', after: { kind: 'statement', prints: 1 } })
    expect(JSON.stringify(last)).not.toContain('Dela Cruz')
  })
})

describe('verifying', () => {
  test.each(['0000-0000-0001', '7KQ4M2XD9F3T', 'x', "' or 1=1 --", '%00'])('%s is not found', async (code) => {
    const answer = await verify(code)
    expect([answer.status, answer.body.message]).toEqual([404, expect.stringContaining('There is no document with this code')])
  })

  test('runs the same statements for a known, an unknown and a mistyped code', async () => {
    const { code } = await printStatement(await aBill())
    const known = await captureStatements(() => verify(code))
    expect(known.statements.length).toBeGreaterThan(0)
    for (const other of ['0000-0000-0000', '7KQ4'])
      expect((await captureStatements(() => verify(other))).statements).toEqual(known.statements)
  })

  test('is refused after thirty calls of one address in a minute', async () => {
    for (let i = 0; i < 30; i++) await verify('0000-0000-0000')
    const answer = await verify('0000-0000-0000')
    expect([answer.status, answer.body.reasons[0].code]).toEqual([429, 'auth.throttled'])
  })
})

describe('the list', () => {
  test('is found by code, number, name and student', async () => {
    const bill = await aBill()
    const payment = await pay(bill.id)
    const receipt = await printReceipt(payment)
    await printStatement(bill)
    const codesOf = (rows: IssuedDocument[]) => rows.map((row) => row.code)
    expect(codesOf(await listOf({ search: formatDocumentCode(receipt.code) }))).toEqual([receipt.code])
    expect(codesOf(await listOf({ search: payment.or_number }))).toEqual([receipt.code])
    const all = await listOf({ student_id: String(bill.student_id) })
    expect(all.map(({ kind, prints, issued_by }) => [kind, prints, issued_by])).toEqual([
      ['statement', 1, 'Maria Reyes'],
      ['receipt', 1, 'Maria Reyes'],
    ])
    expect(codesOf(await listOf({ student_id: String(bill.student_id), kind: 'receipt' }))).toEqual([receipt.code])
  })

  test('is for the offices', async () => {
    expect((await t.inject('GET', '/api/issued-documents')).status).toBe(401)
    for (const role of ['student', 'guard', 'full_time'] as const)
      expect((await t.inject('GET', '/api/issued-documents', { as: role })).status).toBe(403)
  })
})

describe('revoking', () => {
  const revoke = (id: number, as: Caller = 'registrar', body: object = { reason: 'Printed for the wrong student' }) =>
    post(`/api/issued-documents/${id}/revoke`, as, body)
  async function aDocument() {
    const bill = await aBill()
    const print = await printStatement(bill)
    const [row] = await listOf({ student_id: String(bill.student_id) })
    return { bill, print, id: row!.id }
  }

  test('is seen by whoever verifies it, is written down, and the next print gets another code', async () => {
    const { bill, print, id } = await aDocument()
    const answer = await revoke(id)
    expect([answer.status, answer.body.data.status, answer.body.data.can.revoke]).toEqual([200, 'revoked', false])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'document.revoke', entity_id: String(id) })
    expect(await statusOf(print)).toBe('revoked')
    const next = await printStatement(bill)
    expect([next.prints, await statusOf(next), next.code === print.code]).toEqual([1, 'valid', false])
  })

  test('is refused the second time, without a reason, and to others', async () => {
    const { id } = await aDocument()
    expect((await revoke(id, 'registrar', { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await post(`/api/issued-documents/${id}/revoke`, null as never)).status).toBe(401)
    expect((await revoke(id, cashier)).status).toBe(403)
    expect((await revoke(999_999_999)).status).toBe(404)
    const answers = await Promise.all([revoke(id), revoke(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('printing', () => {
  test('is for those who see the account', async () => {
    const bill = await aBill()
    for (const path of [`/api/accounts/${bill.id}/statements`, `/api/accounts/${bill.id}/assessment-forms`]) {
      expect((await t.inject('POST', path)).status).toBe(401)
      expect((await post(path, 'student')).status).toBe(403)
      expect((await post(path.replace(String(bill.id), '999999999'))).status).toBe(404)
    }
  })

  test('a permit is for its own student and the office', async () => {
    const path = `/api/accounts/${(await aBill()).id}/permit/prints`
    expect((await t.inject('POST', path, { body: { period: 'midterm' } })).status).toBe(401)
    expect((await post(path, await signInStudent(t, await aBill()), { period: 'midterm' })).status).toBe(404)
    expect((await post(path, 'guard', { period: 'midterm' })).status).toBe(403)
    expect((await post(path, cashier, { period: 'prelim' })).status).toBe(422)
  })
})
