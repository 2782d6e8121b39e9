import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { keysOf, outcomeOf } from '#testing/access/api-keys.ts'
import { aPayment, contextOf } from '#testing/billing/assessment.ts'
import { aBillingSchool, anAccount, type BillingSchool, readAdjustments } from '#testing/cashier/adjustments.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db } = app
let school: BillingSchool
let head: TestUser
let fee: number

beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T14:00:00Z')
  school = await aBillingSchool(app)
  head = await app.createUser('school_admin')
  const { rows } = await sql<{ id: number }>`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    values (${school.library}, 'Copies', 'on_demand', 10000, '2026-2027') returning id`.execute(db)
  fee = rows[0]!.id
})
beforeEach(() => {
  app.clock.now = new Date('2026-10-10T14:00:00Z')
})

interface Memo {
  as: TestUser
  kind?: string
  amount: string
}
const post = (id: number, { as, kind = 'credit_memo', amount }: Memo) =>
  app.inject('POST', `/api/accounts/${id}/adjustments`, {
    as,
    body: { kind, fee_category_id: school.tuition, amount, reason: 'Correction' },
  })
const refund = (account: { id: number; student_id: number }, { as, amount }: Memo) =>
  app.inject('POST', `/api/students/${account.student_id}/refunds`, {
    as,
    body: { enrollment_id: account.id, amount, method: 'cash', payee: 'Jose Santos', reason: 'Paid twice' },
  })
const aCashier = () => app.createUser('cashier')
const decisionOf = (answer: { body: { data: { decision: string | null } } }) => answer.body.data.decision

/** An account that paid more than its bill. */
async function anOverpaidAccount(centavos: number) {
  const account = await anAccount(app, school)
  await aPayment(db, school.cashier.id, account, 330_000 + centavos, app.clock.now)
  return account
}

describe('the limit of one person', () => {
  test('counts what they post on one account, also on other days', async () => {
    const as = await aCashier()
    const { id } = await anAccount(app, school)
    expect(decisionOf(await post(id, { as, amount: '600' }))).toBe('approved')
    app.clock.now = new Date('2026-10-10T16:30:00Z')
    expect(decisionOf(await post(id, { as, amount: '400.01' }))).toBeNull()
    expect(decisionOf(await post(id, { as, amount: '400' }))).toBe('approved')
    expect((await readAdjustments(app, id, as)).own_limits.take_off_centavos).toBe(0)
    expect(decisionOf(await post(id, { as: await aCashier(), amount: '500' }))).toBe('approved')
  })

  test('counts what they post and pay out of all accounts on one day, in Manila', async () => {
    const as = await aCashier()
    const [first, second] = [await anAccount(app, school), await anOverpaidAccount(80_000)]
    expect(decisionOf(await post(first.id, { as, kind: 'write_off', amount: '600' }))).toBe('approved')
    expect(decisionOf(await refund(second, { as, amount: '500' }))).toBeNull()
    expect(decisionOf(await refund(second, { as, amount: '400' }))).toBe('approved')
    // Half past midnight of the next day.
    app.clock.now = new Date('2026-10-10T16:30:00Z')
    expect(decisionOf(await refund(second, { as, amount: '400' }))).toBe('approved')
  })

  test('counts the reversal of a debit memo of somebody else, and neither debits nor what was undone', async () => {
    const as = await aCashier()
    const { id } = await anAccount(app, school)
    await post(id, { as: await aCashier(), kind: 'debit_memo', amount: '700' })
    const [debit] = (await readAdjustments(app, id, as)).memos
    expect(decisionOf(await post(id, { as, kind: 'debit_memo', amount: '900' }))).toBe('approved')
    expect(decisionOf(await app.inject('POST', `/api/adjustments/${debit!.id}/reverse`, { as, body: { reason: 'Twice' } }))).toBe(
      'approved',
    )
    expect(decisionOf(await post(id, { as, amount: '300' }))).toBe('approved')
    expect(decisionOf(await post(id, { as, amount: '300' }))).toBeNull()
    const [credit] = (await readAdjustments(app, id, as)).memos
    expect(decisionOf(await app.inject('POST', `/api/adjustments/${credit!.id}/reverse`, { as, body: { reason: 'Twice' } }))).toBe(
      'approved',
    )
    expect(decisionOf(await post(id, { as, amount: '300' }))).toBe('approved')
  })

  test('holds for requests at the same moment, on different accounts', async () => {
    for (let round = 0; round < 3; round++) {
      const as = await aCashier()
      const accounts = [await anAccount(app, school), await anAccount(app, school), await anAccount(app, school)]
      const answers = await Promise.all(accounts.map(({ id }) => post(id, { as, amount: '600' })))
      expect(answers.map(decisionOf).filter((decision) => decision === 'approved')).toHaveLength(1)
    }
  })
})

describe('a credit that somebody posted', () => {
  test('is paid out by that person only with the approval of somebody else, and by others at once', async () => {
    const as = await aCashier()
    const account = await anOverpaidAccount(10_000)
    expect(decisionOf(await post(account.id, { as, amount: '300' }))).toBe('approved')
    expect((await readAdjustments(app, account.id, as)).own_limits.refund_credit_centavos).toBe(10_000)
    const asked = await refund(account, { as, amount: '200' })
    expect([asked.body.message, decisionOf(asked)]).toEqual(['Sent for approval.', null])
    expect((await app.inject('POST', `/api/billing-requests/${asked.body.data.id}/approve`, { as, body: {} })).status).toBe(403)
    expect(decisionOf(await refund(account, { as: await aCashier(), amount: '200' }))).toBe('approved')
    expect((await app.inject('POST', `/api/billing-requests/${asked.body.data.id}/approve`, { as: head, body: {} })).status).toBe(200)
  })
})

describe('a credit of a withdrawal, a grant or a smaller bill', () => {
  test('is paid out by who made it only with the approval of somebody else, and by others at once', async () => {
    const as = await app.createUser('administrator')
    await sql`update terms set classes_start_on = '2026-11-02', classes_end_on = '2027-03-20' where school_year = '2026-2027' and semester = 1`.execute(
      db,
    )
    const withdrawn = await anAccount(app, school)
    await aPayment(db, school.cashier.id, withdrawn, 50_000, app.clock.now)
    expect((await app.inject('POST', `/api/enrollments/withdrawn/${withdrawn.id}`, { as, body: { reason: 'Moved away' } })).status).toBe(
      200,
    )
    const reduced = await anOverpaidAccount(0)
    await sql`update loads set deleted_at = now() where id = (select max(id) from loads where enrollment_id = ${reduced.id})`.execute(db)
    const ctx = contextOf(app.ctx(), as)
    await db.transaction().execute((tx) => assessEnrollment(tx as never, ctx, reduced.id, 'A subject was removed'))
    for (const account of [withdrawn, reduced]) {
      expect((await readAdjustments(app, account.id, as)).own_limits.refund_credit_centavos).toBe(0)
      expect(decisionOf(await refund(account, { as, amount: '200' }))).toBeNull()
      expect(decisionOf(await refund(account, { as: await aCashier(), amount: '200' }))).toBe('approved')
    }
  })
})

test('the report of a day says who took what off accounts and paid it out, and what of it alone', async () => {
  const as = await aCashier()
  const account = await anOverpaidAccount(80_000)
  await post(account.id, { as, amount: '300' })
  await refund(account, { as, amount: '200' })
  const asked = await refund(account, { as, amount: '600' })
  await app.inject('POST', `/api/billing-requests/${asked.body.data.id}/approve`, { as: head, body: {} })
  const summaryOf = async (query: string) =>
    (await app.inject('GET', `/api/reports/collections/summary?from=2026-10-10${query}`, { as: 'administrator' })).body.data.postings
  expect(await summaryOf(`&to=2026-10-10&cashier_id=${as.id}`)).toMatchObject([
    { person_id: as.id, credits: 1, credit_centavos: 30_000, refunds: 2, refund_centavos: 80_000, alone_centavos: 50_000 },
  ])
  expect(await summaryOf('&tender=cash')).toEqual([])
})

describe('a service key', () => {
  const keys = keysOf(app)

  test('and who made it are one person: together they have one limit, and neither decides for the other', async () => {
    const [maker, other] = [await app.createUser('administrator'), await app.createUser('administrator')]
    const permissions = ['Adjust Accounts', 'Approve Adjustments']
    const { key } = await keys.addService(maker, { permissions })
    const { id } = await anAccount(app, school)
    const memo = { kind: 'credit_memo', fee_category_id: school.tuition, amount: '600', reason: 'Correction' }
    const postByKey = () => keys.call(key, 'POST', `/api/accounts/${id}/adjustments`, memo)
    expect(decisionOf(await postByKey())).toBe('approved')
    const ofMaker = await post(id, { as: maker, amount: '600' })
    const ofKey = await postByKey()
    expect([decisionOf(ofMaker), decisionOf(ofKey)]).toEqual([null, null])
    const decisionPath = (request: { body: { data: { id: number } } }, verb: string) =>
      `/api/billing-requests/${request.body.data.id}/${verb}`
    for (const verb of ['approve', 'reject']) {
      const byKey = await keys.call(key, 'POST', decisionPath(ofMaker, verb), { reason: 'Checked' })
      expect(outcomeOf(byKey)).toEqual([403, 'api_key.session_needed'])
      expect((await app.inject('POST', decisionPath(ofKey, verb), { as: maker, body: { reason: 'Checked' } })).status).toBe(403)
    }
    expect((await app.inject('POST', decisionPath(ofKey, 'approve'), { as: other, body: {} })).status).toBe(200)
  })
})

describe('a fee on demand', () => {
  test('is cancelled by one person up to the limit, and on the same day by who charged it', async () => {
    const as = await aCashier()
    const { student_id } = await anAccount(app, school)
    const charge = async (hundreds: number, by: TestUser) => {
      await app.inject('POST', `/api/students/${student_id}/other-fees`, { as: by, body: { fees: [{ fee_id: fee, quantity: hundreds }] } })
      return (await sql<{ id: number }>`select max(id) as id from on_demand_fees`.execute(db)).rows[0]!.id
    }
    const cancel = (id: number) => app.inject('POST', `/api/other-fees/${id}/cancel`, { as, body: { reason: 'Not graduating' } })
    const refused = await cancel(await charge(11, school.cashier))
    expect([refused.status, codes(refused)]).toEqual([409, ['adjustment.above_limit']])
    expect((await cancel(await charge(11, as))).status).toBe(200)
    expect((await cancel(await charge(6, school.cashier))).status).toBe(200)
    expect((await cancel(await charge(6, school.cashier))).status).toBe(409)
  })
})
