import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPayment, signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aBillingSchool, anAccount, type BillingSchool, readAdjustments, setApprovalLimit } from '#testing/cashier/adjustments.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aStudent } from '#testing/enrollment/enrollment.ts'
import { expectMoneyInvariants } from '#testing/enrollment/invariants.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db } = app
let school: BillingSchool
let cashier: TestUser
let head: TestUser

beforeAll(async () => {
  school = await aBillingSchool(app)
  cashier = school.cashier
  head = await app.createUser('school_admin', { first_name: 'Elena', last_name: 'Cruz' })
})

/** The limit counts what one person does, so that every test has a cashier of its own. */
beforeEach(async () => {
  cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  school.cashier = cashier
})

let lastNumber = 0
const aNumberedStudent = () => aStudent(db, { student_id_number: `2026-9${String(++lastNumber).padStart(4, '0')}` })

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
interface MemoForm {
  kind?: string
  fee_category_id?: number
  amount?: string
  reason?: string
}
const ask = (id: number, form: MemoForm = {}, as: Caller = cashier) => {
  const body = { kind: 'credit_memo', fee_category_id: school.tuition, amount: '500', reason: 'Paid by the sponsor', ...form }
  return app.inject('POST', `/api/accounts/${id}/adjustments`, { as, body })
}
const askWithoutSignIn = (path: string) => app.inject('POST', path, { body: { reason: 'x' } })
const reverse = (id: number, as: Caller = cashier, body: object = { reason: 'Wrong student' }) =>
  app.inject('POST', `/api/adjustments/${id}/reverse`, { as, body })
const decide = (verb: 'approve' | 'reject' | 'cancel', id: number, as: Caller = head, body: object | undefined = { reason: 'Checked' }) =>
  app.inject('POST', `/api/billing-requests/${id}/${verb}`, { as, body: verb === 'cancel' ? {} : body })
const balanceOf = async (id: number) => (await readAdjustments(app, id, cashier)).balance_centavos
const ledgerOf = async (id: number): Promise<[string, number][]> =>
  (await app.inject('GET', `/api/accounts/${id}/ledger`, { as: cashier })).body.data.entries.map(
    (row: { text: string; amount_centavos: number }) => [row.text, row.amount_centavos],
  )

describe('a memo up to the limit', () => {
  test('is posted at once with its number, moves what was paid, and leaves audit rows', async () => {
    const { id, student_id } = await anAccount(app, school)
    await aPayment(db, cashier.id, { id, student_id }, 330_000, app.clock.now)
    const answer = await ask(id)
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Credit memo CM-\d{6} Successfully Posted\.$/)])
    expect(answer.body.data).toMatchObject({ kind: 'credit_memo', category: 'Tuition', decision: 'approved', decided_by: 'Maria Reyes' })
    const { number } = answer.body.data
    expect((await ledgerOf(id)).at(-1)).toEqual([`Credit memo ${number}: Paid by the sponsor`, -50_000])
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ balance_centavos: -50_000, credit_centavos: 50_000 })
    expect((await app.audits()).slice(-3)).toMatchObject([
      { action: 'billing.request', entity: 'billing_requests', actor_id: cashier.id },
      { action: 'billing.approve', entity: 'billing_requests', actor_id: cashier.id, after: { decision: 'approved' } },
      { action: 'billing.adjust', entity: 'adjustments', after: { memo_number: number } },
    ])
    const debit = await ask(id, { kind: 'debit_memo', fee_category_id: school.library, amount: '200.50', reason: 'Lost book' })
    expect(debit.body.data.number).toMatch(/^DM-\d{6}$/)
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ balance_centavos: -29_950, credit_centavos: 29_950 })
    await expectMoneyInvariants(app)
  })

  test('is numbered without gaps, also when another one is rejected', async () => {
    const { id } = await anAccount(app, school)
    const first = (await ask(id)).body.data.number as string
    expect((await ask(id, { amount: '9999' })).status).toBe(422)
    const second = (await ask(id)).body.data.number as string
    expect(Number(second.slice(3))).toBe(Number(first.slice(3)) + 1)
  })

  test('is refused for bad input', async () => {
    const { id } = await anAccount(app, school)
    for (const amount of ['', '0', '-5', '1.234', 'x']) expect((await ask(id, { amount })).body.errors).toHaveProperty('amount')
    expect((await ask(id, { reason: '  ' })).body.errors).toHaveProperty('reason')
    expect((await ask(id, { kind: 'gift' })).body.errors).toHaveProperty('kind')
    expect((await ask(id, { fee_category_id: undefined })).body.errors).toHaveProperty('fee_category_id')
    expect((await ask(id, { fee_category_id: 999_999 })).body.errors).toEqual({ fee_category_id: ['Choose a fee category'] })
    expect((await ask(999_999)).status).toBe(404)
  })

  test('cannot credit more than is charged under the category after earlier credits', async () => {
    const { id } = await anAccount(app, school)
    const tooMuch = await ask(id, { fee_category_id: school.library, amount: '300.01' })
    expect([tooMuch.status, codes(tooMuch)]).toEqual([422, ['adjustment.above_charges']])
    expect(tooMuch.body.message).toBe('Only ₱300.00 is charged under this fee category after earlier credits.')
    expect((await ask(id, { fee_category_id: school.library, amount: '300' })).status).toBe(200)
    expect(codes(await ask(id, { fee_category_id: school.library, amount: '0.01' }))).toEqual(['adjustment.above_charges'])
  })

  test('writes off what is open and no more', async () => {
    const { id, student_id } = await anAccount(app, school)
    await aPayment(db, cashier.id, { id, student_id }, 310_000, app.clock.now)
    const tooMuch = await ask(id, { kind: 'write_off', fee_category_id: undefined, amount: '200.01' })
    expect([tooMuch.body.message, codes(tooMuch)]).toEqual([
      'Only ₱200.00 is open. A write-off cannot be more than the open amount.',
      ['adjustment.above_open'],
    ])
    expect(codes(await ask(id, { kind: 'write_off', amount: '1' }))).toEqual(['adjustment.above_open'])
    const answer = await ask(id, { kind: 'write_off', fee_category_id: undefined, amount: '200', reason: 'Not collectible' })
    expect(answer.body.data.number).toMatch(/^WO-\d{6}$/)
    expect(await readAdjustments(app, id, cashier)).toMatchObject({ balance_centavos: 0, credit_centavos: 0 })
  })

  test('is not for an enrollment that nobody has accepted', async () => {
    const { id } = await anEnrollment(db, { status: 1, loads: [] })
    expect(codes(await ask(id, { kind: 'debit_memo' }))).toEqual(['enrollment.status_not_allowed'])
  })

  test('puts an accepted enrollment of a later term on hold for the old balance, and a credit lifts the hold', async () => {
    const student = await aNumberedStudent()
    const { id } = await anEnrollment(db, { student, school_year: '2025-2026', status: 4, loads: [], net_centavos: 330_000 })
    await aPayment(db, cashier.id, { id, student_id: student.student_id }, 330_000, app.clock.now)
    const next = await anAccount(app, school, student)
    await sql`update enrollments set status = 2, enrolled_at = null where id = ${next.id}`.execute(db)
    const statusOf = async () =>
      (await sql<{ status: number }>`select status from enrollments where id = ${next.id}`.execute(db)).rows[0]?.status
    expect((await ask(id, { kind: 'debit_memo', amount: '100' })).status).toBe(200)
    expect(await statusOf()).toBe(3)
    expect((await ask(id, { amount: '100' })).status).toBe(200)
    expect(await statusOf()).toBe(2)
  })
})

describe('asking for a memo', () => {
  test('posts nothing when the enrollment is moved to another student at the same moment', async () => {
    const account = await anAccount(app, school)
    const moved = await anEnrollment(db, { student: account, school_year: '2024-2025', status: 2 })
    const other = await aStudent(db)
    const { answer } = await db.transaction().execute(async (tx) => {
      await sql`update enrollments set student_id = ${other.student_id} where id = ${moved.id}`.execute(tx)
      const answer = ask(moved.id, { kind: 'debit_memo', amount: '100' })
      await waitForBlocked(db, { text: 'enrollments' })
      return { answer }
    })
    expect((await answer).status).toBe(404)
    expect(await balanceOf(account.id)).toBe(330_000)
  })

  test('needs a session and the permission', async () => {
    const { id } = await anAccount(app, school)
    expect((await askWithoutSignIn(`/api/accounts/${id}/adjustments`)).status).toBe(401)
    for (const as of ['student', 'registrar', 'school_admin'] as const) expect((await ask(id, {}, as)).status).toBe(403)
  })

  test('is refused on the own account, also to an administrator', async () => {
    const student = await aNumberedStudent()
    const { id } = await anAccount(app, school, student)
    for (const role of ['cashier', 'administrator'] as const) {
      const answer = await ask(id, {}, await signInStudyingStaff(app, student, role))
      expect([answer.status, codes(answer)]).toEqual([403, ['access.forbidden']])
    }
    const { can } = await readAdjustments(app, id, await signInStudent(app, student))
    expect(can).toEqual({ adjust: false, refund: false })
  })

  test('answers a repeated call with the first memo', async () => {
    const { id } = await anAccount(app, school)
    const send = () =>
      app.inject('POST', `/api/accounts/${id}/adjustments`, {
        as: cashier,
        headers: { 'idempotency-key': 'memo-of-a-double-click' },
        body: { kind: 'credit_memo', fee_category_id: school.tuition, amount: '100', reason: 'Twice' },
      })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await balanceOf(id)).toBe(320_000)
  })
})

describe('a reversal', () => {
  const memoOf = async (form: MemoForm = {}) => {
    const { id } = await anAccount(app, school)
    expect((await ask(id, form)).status).toBe(200)
    return { id, memo: (await readAdjustments(app, id, cashier)).memos[0]! }
  }

  test('takes a memo back once, with its own number and reason', async () => {
    const { id, memo } = await memoOf()
    const answer = await reverse(memo.id)
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { kind: 'reversal', reverses: memo.memo_number, amount_centavos: 50_000 },
    ])
    expect(answer.body.data.number).toMatch(/^RM-\d{6}$/)
    expect(await balanceOf(id)).toBe(330_000)
    const { memos } = await readAdjustments(app, id, cashier)
    expect(memos).toMatchObject([
      { kind: 'reversal', reverses: memo.memo_number, can: { reverse: false } },
      { memo_number: memo.memo_number, reversed_by: answer.body.data.number, can: { reverse: false } },
    ])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'billing.adjust', after: { reverses_id: memo.id } })
    const again = await reverse(memo.id)
    expect([again.status, again.body.message]).toEqual([
      409,
      `Credit memo ${memo.memo_number} was already reversed by ${memos[0]!.memo_number}.`,
    ])
    expect(codes(await reverse(memos[0]!.id))).toEqual(['adjustment.fixed'])
  })

  test('and its memo are printed with whose account it is', async () => {
    const { memo } = await memoOf()
    const answer = await app.inject('GET', `/api/adjustments/${memo.id}`, { as: cashier })
    expect(answer.body.data).toMatchObject({
      memo_number: memo.memo_number,
      account: { full_name: expect.stringMatching(/, /), school_year: '2026-2027' },
    })
    expect((await app.inject('GET', '/api/adjustments/999999', { as: cashier })).status).toBe(404)
    expect((await app.inject('GET', `/api/adjustments/${memo.id}`, { as: 'student' })).status).toBe(403)
  })

  test('of a debit memo needs the charge to be there still', async () => {
    const { id, memo } = await memoOf({ kind: 'debit_memo', fee_category_id: school.library })
    expect((await ask(id, { fee_category_id: school.library, amount: '700' })).status).toBe(200)
    expect(codes(await reverse(memo.id))).toEqual(['adjustment.above_charges'])
  })

  test('is refused for bad input, without a session, for the wrong role and for the own account', async () => {
    const { id, memo } = await memoOf()
    expect((await reverse(memo.id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await reverse(999_999)).status).toBe(404)
    expect((await askWithoutSignIn(`/api/adjustments/${memo.id}/reverse`)).status).toBe(401)
    for (const as of ['student', 'registrar', 'school_admin'] as const) expect((await reverse(memo.id, as)).status).toBe(403)
    const student = await aNumberedStudent()
    const own = await anAccount(app, school, student)
    await ask(own.id)
    const [ownMemo] = (await readAdjustments(app, own.id, cashier)).memos
    expect((await reverse(ownMemo!.id, await signInStudyingStaff(app, student))).status).toBe(403)
    expect(await balanceOf(id)).toBe(280_000)
  })

  test('happens once when two people ask at the same moment', async () => {
    const { id, memo } = await memoOf()
    const answers = await Promise.all([reverse(memo.id), reverse(memo.id, await app.createUser('cashier')), reverse(memo.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balanceOf(id)).toBe(330_000)
  })
})

describe('a request above the limit', () => {
  const requestOf = async (form: MemoForm = {}, as: Caller = cashier) => {
    const account = await anAccount(app, school)
    const answer = await ask(account.id, { amount: '1000.01', ...form }, as)
    expect([answer.status, answer.body.message]).toEqual([200, 'Sent for approval.'])
    return { ...account, request: answer.body.data as { id: number; decision: null; number: null } }
  }

  test('waits for a second person, who is told, and whose approval posts it', async () => {
    const { id, request } = await requestOf()
    expect(request).toMatchObject({ decision: null, number: null, limit_centavos: 100_000 })
    expect(await balanceOf(id)).toBe(330_000)
    const listed = await app.inject('GET', '/api/billing-requests', { as: head, query: { limit: 100 } })
    expect(listed.body.data.find((row: { id: number }) => row.id === request.id)).toMatchObject({
      kind: 'credit_memo',
      category: 'Tuition',
      requested_by: 'Maria Reyes',
      balance_centavos: 330_000,
      can: { decide: true, cancel: false },
    })
    expect((await app.inject('GET', '/api/informations', { as: head })).body.data.approvals).toBe(listed.body.meta.total)
    const notification = (await app.inject('GET', '/api/notifications', { as: head })).body.data[0].data
    expect(notification).toEqual({
      type: 'request',
      message: 'Maria Reyes asks for approval: Credit memo of ₱1,000.01.',
      url: '/admin/approvals',
    })

    const answer = await decide('approve', request.id)
    expect(answer.body.data).toMatchObject({ decision: 'approved', decided_by: 'Elena Cruz', number: expect.stringMatching(/^CM-/) })
    expect(await balanceOf(id)).toBe(229_999)
    expect((await app.audits()).slice(-2)).toMatchObject([
      { action: 'billing.approve', actor_id: head.id, before: { decision: null }, after: { decision: 'approved' } },
      { action: 'billing.adjust', actor_id: head.id },
    ])
    const { data } = (await app.inject('GET', '/api/notifications', { as: cashier })).body.data[0]
    expect(data.message).toBe(`Credit memo ${answer.body.data.number} of ₱1,000.01 was approved by Elena Cruz: Checked.`)
    const { memos, requests } = await readAdjustments(app, id, cashier)
    expect([memos[0], requests]).toMatchObject([{ requested_by: 'Maria Reyes', approved_by: 'Elena Cruz' }, []])
    expect([(await decide('approve', request.id)).status, codes(await decide('reject', request.id))]).toEqual([
      409,
      ['billing_request.decided'],
    ])
  })

  test('is rejected with a reason that the requester reads', async () => {
    const { id, request } = await requestOf()
    expect((await decide('reject', request.id, head, {})).body.errors).toHaveProperty('reason')
    expect((await decide('reject', request.id, head, { reason: 'No letter of the sponsor' })).status).toBe(200)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'billing.reject', actor_id: head.id })
    const { requests } = await readAdjustments(app, id, cashier)
    expect(requests).toMatchObject([{ decision: 'rejected', decision_reason: 'No letter of the sponsor', can: { cancel: false } }])
    expect(await balanceOf(id)).toBe(330_000)
  })

  test('is cancelled by the person who asked only', async () => {
    const { request } = await requestOf()
    expect((await decide('cancel', request.id, await app.createUser('cashier'))).status).toBe(403)
    expect((await decide('cancel', request.id, cashier)).body.data).toMatchObject({ decision: 'cancelled' })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'billing.cancel' })
    expect((await decide('approve', request.id)).status).toBe(409)
  })

  test('is not decided by the person who asked, or by the student', async () => {
    const { request } = await requestOf({}, 'administrator')
    const administrator = await app.createUser('administrator')
    const own = await requestOf({}, administrator)
    for (const verb of ['approve', 'reject'] as const) expect((await decide(verb, own.request.id, administrator)).status).toBe(403)
    const student = await aNumberedStudent()
    const { id } = await anAccount(app, school, student)
    const asked = (await ask(id, { amount: '2000' })).body.data
    const studyingHead = await signInStudyingStaff(app, student, 'school_admin')
    for (const verb of ['approve', 'reject'] as const) expect((await decide(verb, asked.id, studyingHead)).status).toBe(403)
    expect((await decide('approve', request.id)).status).toBe(200)
  })

  test('needs a session, the permission and a request that exists', async () => {
    const { request } = await requestOf()
    for (const verb of ['approve', 'reject', 'cancel'] as const) {
      expect((await askWithoutSignIn(`/api/billing-requests/${request.id}/${verb}`)).status).toBe(401)
      for (const as of ['student', 'registrar'] as const) expect((await decide(verb, request.id, as)).status).toBe(403)
      expect((await decide(verb, 999_999, verb === 'cancel' ? cashier : head)).status).toBe(404)
    }
    for (const verb of ['approve', 'reject'] as const) expect((await decide(verb, request.id, cashier)).status).toBe(403)
    expect((await app.inject('GET', '/api/billing-requests', { as: cashier })).status).toBe(403)
    expect((await app.inject('GET', '/api/billing-requests')).status).toBe(401)
  })

  test('is checked again when it is approved', async () => {
    const { id, request } = await requestOf({ amount: '2900' })
    await setApprovalLimit(app, 5000)
    expect((await ask(id, { amount: '2000' })).status).toBe(200)
    await setApprovalLimit(app, 1000)
    const answer = await decide('approve', request.id)
    expect([answer.status, codes(answer)]).toEqual([409, ['adjustment.above_charges']])
    expect((await readAdjustments(app, id, cashier)).requests).toMatchObject([{ decision: null }])
  })

  test('is posted once when two people approve and one rejects at the same moment', async () => {
    const { id, request } = await requestOf()
    const other = await app.createUser('school_admin')
    const answers = await Promise.all([
      decide('approve', request.id),
      decide('approve', request.id, other),
      decide('reject', request.id, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const memos = (await readAdjustments(app, id, cashier)).memos.length
    expect(await balanceOf(id)).toBe(memos === 1 ? 229_999 : 330_000)
    await expectMoneyInvariants(app)
  })

  test('needs a second person for every amount while the limit is zero', async () => {
    await setApprovalLimit(app, 0)
    const { id } = await anAccount(app, school)
    expect((await ask(id, { amount: '0.01' })).body.message).toBe('Sent for approval.')
    await setApprovalLimit(app, 1000)
  })

  test('of a reversal waits once', async () => {
    await setApprovalLimit(app, 5000)
    const { id } = await anAccount(app, school)
    await ask(id, { amount: '2000' })
    await setApprovalLimit(app, 1000)
    const [memo] = (await readAdjustments(app, id, cashier)).memos
    const asked = await reverse(memo!.id)
    expect(asked.body.message).toBe('Sent for approval.')
    expect((await reverse(memo!.id)).body.message).toBe(`A reversal of Credit memo ${memo!.memo_number} already waits for approval.`)
    expect((await decide('approve', asked.body.data.id)).status).toBe(200)
    expect(await balanceOf(id)).toBe(330_000)
  })
})

test('the database refuses an approval above the limit by the person who asked', async () => {
  const { id, student_id } = await anAccount(app, school)
  const request = sql`
    insert into billing_requests (kind, student_id, enrollment_id, fee_category_id, amount_centavos, reason, limit_centavos, requested_by,
                                  decision, decided_by, decided_at)
    values ('credit_memo', ${student_id}, ${id}, ${school.tuition}, 101, 'x', 100, ${cashier.id}, 'approved', ${cashier.id}, now())`
  await expect(request.execute(db)).rejects.toThrow('billing_requests_second_person_check')
})
