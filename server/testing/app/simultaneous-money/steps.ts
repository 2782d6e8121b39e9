/** What people do with the money of a school, each step through the calls that its screens use. */

import { sql } from 'kysely'
import { numberAfter } from '#billing/assessment/receipts/receipt-number.ts'
import { runImport } from '#foundation/imports/run-import.ts'
import { choosePlanAtDesk } from '#testing/cashier/payment-plans.ts'
import { rowsOf } from '#testing/enrollment/actions.ts'
import { makeImportCalls } from '#testing/foundation/imports.ts'
import type { TestUser } from '#testing/platform/test-app.ts'
import type { MoneySchool, Owner } from './school.ts'

/** The status of a step that had nothing to act on. */
export const NOTHING = 204

/** Who acts and on what: `n` and `m` choose the amount, the row and the kind. */
export interface Choice {
  ownerIndex: number
  cashierIndex: number
  n: number
  m: number
}

interface Context {
  school: MoneySchool
  owner: Owner
  cashier: TestUser
  cashierIndex: number
  n: number
  m: number
}

const pick = <T>(items: readonly T[], n: number): T => items[n % items.length]!
const pesos = (centavos: number): string => (centavos / 100).toFixed(2)
/** From 1.00 to about 3,000.00, also with centavos. */
const amountOf = ({ n, m }: Context): number => 100 + n * 3000 + m
const reason = 'Checked again'

async function ids(school: MoneySchool, table: string, owner: Owner, condition = sql`true`): Promise<number[]> {
  const rows = await rowsOf(
    school.t.db,
    sql<{ id: number }>`select id from ${sql.table(table)} where student_id = ${owner.student_id} and ${condition} order by id`,
  )
  return rows.map((row) => row.id)
}

const pickTerm = ({ owner, m }: Context) => (m % 4 === 0 ? owner.past.id : owner.present.id)

async function nextReceipt({ school, cashier, n }: Context): Promise<string> {
  const { next_or_number } = await school.read('/api/cashier-shifts/current', cashier)
  // Now and then a receipt is spoiled.
  return n % 19 === 18 ? numberAfter(next_or_number) : next_or_number
}

function tendersOf({ n, m }: Context, centavos: number, reference: string = crypto.randomUUID()) {
  if (m % 3 !== 2 || centavos < 300)
    return { tender: pick(['cash', 'check', 'gcash', 'cash', 'bank'], n + m), reference, bank: 'LBP', check_on: '2026-06-01' }
  const check = Math.floor(centavos / 3)
  const rest = centavos - check - 100
  const parts = [
    { tender: 'check', amount: pesos(check), reference: 'LBP 2', bank: 'LBP', check_on: '2026-06-01' },
    { tender: 'cash', amount: pesos(rest) },
    { tender: 'maya', amount: '1.00', reference },
  ]
  return { tender: 'several', parts: check > 0 && rest > 0 ? parts : parts.slice(1) }
}

/** Like a cashier whose number somebody else has used: the number is read again. */
async function receive(context: Context, path: string, toBody: (receipt: object) => Record<string, unknown>, centavos: number) {
  const { school, cashier, n } = context
  let status = 0
  for (let trial = 0; trial < 3; trial++) {
    const or_number = await nextReceipt(context)
    const body = toBody({ or_number, amount: pesos(centavos), ...tendersOf(context, centavos) })
    const key = { 'idempotency-key': crypto.randomUUID() }
    // Some click twice.
    const answers = await Promise.all((n % 5 === 4 ? [key, key] : [key]).map((headers) => school.send(path, cashier, body, headers)))
    status = Math.max(...answers.map((answer) => answer.status))
    if (
      !answers.some(({ body }) => body.errors?.or_number || body.reasons?.some((row: { code: string }) => row.code === 'payment.or_taken'))
    )
      return status
  }
  return status
}

async function pay(context: Context): Promise<number> {
  const { owner, n, m, school } = context
  const id = pickTerm(context)
  const balance = (await school.read(`/api/enrollments/enrollAccount/${id}`, context.cashier)).balance_centavos
  const isInFull = m % 5 === 3 && balance > 0
  const centavos = isInFull ? balance : amountOf(context)
  if (n % 7 === 6) {
    const payer = { student_id: owner.student_id, purpose: 'Reservation' }
    return receive(context, '/api/payments', (receipt) => ({ ...payer, ...receipt }), centavos)
  }
  const pays = m % 6 === 5 ? 'oldest_first' : 'account'
  return receive(context, '/api/payments', (receipt) => ({ enrollment_id: id, pays, ...receipt }), centavos)
}

async function voidPayment({ school, owner, cashier, n }: Context): Promise<number> {
  const rows = await ids(school, 'payments', owner, sql`voided_at is null`)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/payments/${pick(rows, n)}/void`, cashier, { reason })).status
}

async function returnCheck({ school, owner, cashier, n }: Context): Promise<number> {
  const rows = await ids(school, 'payments', owner, sql`voided_at is null and tender in ('check', 'several')`)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/payments/${pick(rows, n)}/return-check`, cashier, { reason })).status
}

async function applyCredit(context: Context): Promise<number> {
  const { school, owner, cashier, n, m } = context
  const places = [owner.past.id, owner.present.id, null]
  const terms = { from_enrollment_id: pick(places, n), to_enrollment_id: pick(places, n + 1 + (m % 2)) }
  const { terms: accounts, advance_centavos } = await school.read(`/api/students/${owner.student_id}/billing`, cashier)
  const account = accounts.find((row: { enrollment_id: number }) => row.enrollment_id === terms.from_enrollment_id)
  const credit = terms.from_enrollment_id === null ? advance_centavos : (account?.credit_centavos ?? 0)
  const amount = pesos(Math.min(credit, amountOf(context)) || amountOf(context))
  return (await school.send(`/api/students/${owner.student_id}/credit-transfers`, cashier, { ...terms, amount, reason })).status
}

async function undoCredit({ school, owner, cashier, n }: Context): Promise<number> {
  const rows = await ids(school, 'credit_transfers', owner)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/credit-transfers/${pick(rows, n)}/undo`, cashier, { reason })).status
}

async function chargeCard(context: Context): Promise<number> {
  const { school, owner, cashier, n, m } = context
  const path = `/api/students/${owner.student_id}/other-fees`
  const fees = [{ fee_id: school.cardFee, quantity: 1 + (n % 3) }]
  if (m % 2 === 0) return (await school.send(path, cashier, { fees })).status
  return receive(context, path, (payment) => ({ fees, payment }), 15_000)
}

async function cancelCard({ school, owner, cashier, n }: Context): Promise<number> {
  const rows = await ids(school, 'on_demand_fees', owner, sql`cancelled_at is null`)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/other-fees/${pick(rows, n)}/cancel`, cashier, { reason })).status
}

async function adjust(context: Context): Promise<number> {
  const { school, cashier, n, m } = context
  const kind = pick(['credit_memo', 'debit_memo', 'write_off', 'credit_memo'], n)
  const form = { kind, fee_category_id: pick(school.categories, m), amount: pesos(amountOf(context)), reason }
  return (await school.send(`/api/accounts/${pickTerm(context)}/adjustments`, cashier, form)).status
}

/** A memo on a fee that belongs to no term. */
async function adjustFee(context: Context): Promise<number> {
  const { school, owner, cashier, n, m } = context
  const rows = await ids(school, 'on_demand_fees', owner)
  if (rows.length === 0) return NOTHING
  const form = { kind: pick(['credit_memo', 'debit_memo', 'write_off'], n), amount: pesos(100 + n * 100 + m), reason }
  return (await school.send(`/api/other-fees/${pick(rows, m)}/adjustments`, cashier, form)).status
}

async function reverse({ school, owner, cashier, n }: Context): Promise<number> {
  const rows = await rowsOf(
    school.t.db,
    sql<{ id: number }>`
      select j.id from adjustments j left join on_demand_fees f on f.id = j.on_demand_fee_id
      where (j.enrollment_id in (${owner.past.id}, ${owner.present.id}) or f.student_id = ${owner.student_id}) and j.memo_number is not null
      order by j.id`,
  )
  return rows.length === 0 ? NOTHING : (await school.send(`/api/adjustments/${pick(rows, n).id}/reverse`, cashier, { reason })).status
}

async function refund(context: Context): Promise<number> {
  const { school, owner, cashier, n, m } = context
  const { terms, advance_centavos } = await school.read(`/api/students/${owner.student_id}/billing`, cashier)
  const credits = [
    { enrollment_id: '' as number | '', centavos: advance_centavos },
    ...terms.map((row: Record<string, number>) => ({ enrollment_id: row.enrollment_id, centavos: row.credit_centavos })),
  ].filter((row) => row.centavos > 0)
  if (credits.length === 0) return NOTHING
  const { enrollment_id, centavos } = pick(credits, n)
  const amount = pesos(m % 2 === 0 ? centavos : Math.ceil(centavos / 2))
  const form = { enrollment_id, amount, method: pick(['cash', 'check'], m), payee: 'Ana Santos', reason }
  return (await school.send(`/api/students/${owner.student_id}/refunds`, cashier, form)).status
}

async function voidRefund({ school, owner, cashier, n }: Context): Promise<number> {
  const rows = await ids(school, 'refunds', owner, sql`voided_at is null`)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/refunds/${pick(rows, n)}/void`, cashier, { reason })).status
}

/** The school administrator decides; now and then whoever asked tries to, or cancels. */
async function decide({ school, cashier, n, m }: Context): Promise<number> {
  const rows = await rowsOf(school.t.db, sql<{ id: number }>`select id from billing_requests where decision is null order by id`)
  if (rows.length === 0) return NOTHING
  const path = `/api/billing-requests/${pick(rows, n).id}`
  if (m % 7 === 0) return (await school.send(`${path}/cancel`, cashier)).status
  if (m % 7 === 1) return (await school.send(`${path}/reject`, school.clerk, { reason })).status
  return (await school.send(`${path}/approve`, m % 7 === 2 ? school.cashiers[2]! : school.clerk)).status
}

async function award({ school, owner, n, m }: Context): Promise<number> {
  const query = { grant_id: pick(school.grants, n), school_year: '2026-2027', ...(m % 2 === 0 && { semester: 1 }) }
  const path = `/api/students/${owner.student_id}/grants`
  const { digest } = await school.read(`${path}/preview`, school.clerk, query)
  return (await school.send(path, school.clerk, { ...query, digest })).status
}

async function revoke({ school, owner, n }: Context): Promise<number> {
  const rows = await ids(school, 'student_grants', owner, sql`revoked_at is null`)
  if (rows.length === 0) return NOTHING
  const path = `/api/student-grants/${pick(rows, n)}`
  const { digest } = await school.read(`${path}/revocation`, school.clerk)
  return (await school.send(`${path}/revoke`, school.clerk, { digest, reason })).status
}

async function billSponsor({ school }: Context): Promise<number> {
  const term = { school_year: '2026-2027', semester: 1 }
  const { digest } = await school.read(`/api/sponsors/${school.sponsor}/bill-draft`, school.clerk, term)
  return (await school.send(`/api/sponsors/${school.sponsor}/bills`, school.clerk, { ...term, digest })).status
}

async function paySponsor(context: Context): Promise<number> {
  const { school, cashier } = context
  const { open_centavos } = await school.read(`/api/sponsors/${school.sponsor}/account`, cashier)
  if (open_centavos <= 0) return NOTHING
  const centavos = Math.min(open_centavos, amountOf(context))
  return receive(context, `/api/sponsors/${school.sponsor}/payments`, (receipt) => ({ ...receipt }), centavos)
}

async function voidSponsorPayment({ school, cashier, n }: Context): Promise<number> {
  const rows = await rowsOf(school.t.db, sql<{ id: number }>`select id from sponsor_payments where voided_at is null order by id`)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/sponsor-payments/${pick(rows, n).id}/void`, cashier, { reason })).status
}

async function returnSponsorCheck({ school, cashier, n }: Context): Promise<number> {
  const rows = await rowsOf(
    school.t.db,
    sql<{ id: number }>`select id from sponsor_payments where voided_at is null and tender in ('check', 'several') order by id`,
  )
  return rows.length === 0
    ? NOTHING
    : (await school.send(`/api/sponsor-payments/${pick(rows, n).id}/return-check`, cashier, { reason })).status
}

async function receiveOther(context: Context): Promise<number> {
  const { school } = context
  const centavos = amountOf(context)
  const lines = [{ kind_id: school.otherKind, amount: pesos(centavos) }]
  return receive(
    context,
    '/api/other-collections',
    ({ ...receipt }) => ({
      ...receipt,
      amount: undefined,
      payer_name: 'City Hall',
      lines,
    }),
    centavos,
  )
}

async function voidOther({ school, cashier, n }: Context): Promise<number> {
  const rows = await rowsOf(school.t.db, sql<{ id: number }>`select id from other_collections where voided_at is null order by id`)
  return rows.length === 0 ? NOTHING : (await school.send(`/api/other-collections/${pick(rows, n).id}/void`, cashier, { reason })).status
}

async function returnOtherCheck({ school, cashier, n }: Context): Promise<number> {
  const rows = await rowsOf(
    school.t.db,
    sql<{ id: number }>`select id from other_collections where voided_at is null and tender in ('check', 'several') order by id`,
  )
  return rows.length === 0
    ? NOTHING
    : (await school.send(`/api/other-collections/${pick(rows, n).id}/return-check`, cashier, { reason })).status
}

async function choosePlan({ school, owner, cashier, n, m }: Context): Promise<number> {
  const plan = pick(school.plans, n)
  if (m % 3 > 0) return (await choosePlanAtDesk(school.t, cashier, owner.present.id, plan)).status
  const { plans } = await school.read(`/api/students/billing/${owner.present.id}/payment-plans`, owner.user)
  const digest = plans.find((row: { id: number }) => row.id === plan)?.digest ?? ''
  return (await school.send(`/api/students/billing/${owner.present.id}/payment-plan`, owner.user, { payment_plan_id: plan, digest })).status
}

async function surcharge({ school, cashier, m, owner }: Context): Promise<number> {
  const rows: Record<string, number>[] = await school.read('/api/surcharges/proposed', cashier, { limit: 100 })
  const surcharges = rows
    .filter((row) => m % 2 === 0 || row.enrollment_id === owner.present.id)
    .map(({ enrollment_id, place, amount_centavos }) => ({ enrollment_id, place, amount_centavos }))
  return surcharges.length === 0 ? NOTHING : (await school.send('/api/surcharges', cashier, { surcharges: surcharges.slice(0, 20) })).status
}

async function takeBackDiscounts({ school, cashier }: Context): Promise<number> {
  const rows: { enrollment_id: number }[] = await school.read('/api/cash-discounts/unearned', cashier, { limit: 100 })
  if (rows.length === 0) return NOTHING
  const chosen = rows.map((row) => row.enrollment_id).slice(0, 10)
  const removals: { enrollment_id: number; digest: string; reasons: unknown[] }[] = await school.read(
    '/api/cash-discounts/removals',
    cashier,
    { ids: chosen.join() },
  )
  const accounts = removals.filter((row) => row.reasons.length === 0).map(({ enrollment_id, digest }) => ({ enrollment_id, digest }))
  return accounts.length === 0 ? NOTHING : (await school.send('/api/cash-discounts/take-back', cashier, { accounts })).status
}

async function promise(context: Context): Promise<number> {
  const { school, owner, cashier, m } = context
  const form = { amount: pesos(amountOf(context)), due_on: '2026-10-15', covers: ['enrollment'], reason }
  if (m % 2 === 0) return (await school.send(`/api/accounts/${owner.present.id}/promissory-notes`, cashier, form)).status
  const body = { enrollment_id: owner.present.id, ...form }
  return (await school.send('/api/students/billing/promissory-notes', owner.user, body)).status
}

async function decideNote({ school, owner, cashier, n, m }: Context): Promise<number> {
  const rows = await rowsOf(
    school.t.db,
    sql<{ id: number }>`select id from promissory_notes where enrollment_id in (${owner.past.id}, ${owner.present.id}) order by id`,
  )
  if (rows.length === 0) return NOTHING
  const path = `/api/promissory-notes/${pick(rows, n).id}`
  if (m % 4 === 0) return (await school.send(`${path}/end`, cashier, { reason })).status
  if (m % 4 === 1) return (await school.send(`${path}/reject`, cashier, { reason })).status
  return (await school.send(`${path}/approve`, cashier, { due_on: '2026-10-20' })).status
}

async function addSubjects({ school, owner, n }: Context): Promise<number> {
  const body = { subjects: [pick(school.offers, n).id], override_reason: 'Allowed by the dean' }
  return (await school.send(`/api/enrollments/${owner.present.id}`, school.registrar, body)).status
}

async function drop({ school, owner, n }: Context): Promise<number> {
  const loads: { id: number }[] = await school.read(`/api/enrollments/enrolled-subjects/${owner.present.id}`, school.registrar)
  if (loads.length === 0) return NOTHING
  const body = { override_reason: 'Illness' }
  return (await school.send(`/api/enrollments/removeEnrolledSubjects/${pick(loads, n).id}`, school.registrar, body)).status
}

async function shiftCourse({ school, owner, n }: Context): Promise<number> {
  const query = { course_id: pick(school.courses, n).id, level: 1 }
  return (await school.t.inject('DELETE', `/api/enrollments/shift-course/${owner.present.id}`, { as: school.registrar, query })).status
}

async function acceptEnrollment({ school, owner }: Context): Promise<number> {
  const body = { override_reason: 'Pays on Friday' }
  return (await school.send(`/api/enrollments/acceptEnrollments/${owner.present.id}`, school.registrar, body)).status
}

async function withdraw({ school, owner }: Context): Promise<number> {
  return (await school.send(`/api/enrollments/withdrawn/${owner.present.id}`, school.registrar, { reason })).status
}

/** The fees of the year change, and an account is assessed again. */
async function reassess({ school, owner, cashier, n, m }: Context): Promise<number> {
  if (m % 2 === 0) await sql`update fees set amount_centavos = ${30_000 + 500 * n} where basis = 'per_unit_lec'`.execute(school.t.db)
  const path = `/api/enrollments/${owner.present.id}/reassess`
  const preview = await school.t.inject('GET', path, { as: cashier })
  if (preview.status !== 200) return preview.status
  const { digest, updated_at } = preview.body.data
  return (await school.send(path, cashier, { digest, updated_at, reason })).status
}

/** A balance of a term before the portal, from a sheet. */
async function importBalance({ school, owner, cashier, n }: Context): Promise<number> {
  const [student] = await rowsOf(
    school.t.db,
    sql<{ number: string }>`
      select i.student_id_number as number from students s join user_infos i on i.id = s.user_info_id where s.id = ${owner.student_id}`,
  )
  const calls = makeImportCalls(school.t, 'opening-balances', 'cashier')
  const sheet = `Student No.,Name,SY,Sem,Balance,Category\n${student!.number},,${2015 + (n % 9)}-${2016 + (n % 9)},1st,${100 + n},`
  const sent = await calls.send('school', sheet, { as: await school.t.createUser('cashier') })
  if (sent.status !== 200) return sent.status
  const { id, mapping } = sent.body.data
  const checked = await school.send(`/api/imports/${id}/check`, cashier, { mapping })
  if (checked.status !== 200) return checked.status
  const { status } = await calls.apply(id, {}, cashier)
  if (status === 200) await runImport(school.t.services(), id)
  return status
}

async function openShift({ school, cashier, cashierIndex, n }: Context): Promise<number> {
  return (await school.send('/api/cashier-shifts', cashier, { starting_cash: String(n * 10), ...school.bookletOf(cashierIndex) })).status
}

async function openShiftIdOf({ school, cashier }: Context): Promise<number | undefined> {
  return (await school.read('/api/cashier-shifts/current', cashier)).shift?.id
}

async function suspendShift(context: Context): Promise<number> {
  const id = await openShiftIdOf(context)
  const verb = context.m % 3 === 0 ? 'suspend' : 'resume'
  return id === undefined ? NOTHING : (await context.school.send(`/api/cashier-shifts/${id}/${verb}`, context.cashier)).status
}

/** Counts the drawer while others still receive; the administrator may close the shift of a cashier. */
async function closeShift(context: Context): Promise<number> {
  const { school, cashier, n, m } = context
  const id = await openShiftIdOf(context)
  if (id === undefined) return NOTHING
  const { cash } = await school.read(`/api/cashier-shifts/${id}`, cashier)
  const counted = Math.max(0, cash.expected_centavos + (n % 3 === 0 ? 500 : 0))
  const difference_reason = n % 3 === 0 || m % 2 === 0 ? 'Counted twice' : ''
  const cash_count = { 100000: Math.floor(counted / 100_000), 1: counted % 100_000 }
  const as = m % 4 === 0 ? school.cashiers[2]! : cashier
  return (await school.send(`/api/cashier-shifts/${id}/close`, as, { cash_count, difference_reason })).status
}

async function remit(context: Context): Promise<number> {
  const { school, cashier, n, m } = context
  const rows = await rowsOf(
    school.t.db,
    sql<{ id: number }>`select id from cashier_shifts where cashier_id = ${cashier.id} order by id desc limit 2`,
  )
  if (rows.length === 0) return NOTHING
  const { id } = pick(rows, m)
  const { in_hand } = await school.read(`/api/cashier-shifts/${id}`, cashier)
  const share = (centavos: number) => pesos(Math.floor(Math.max(0, centavos) / (1 + (n % 3))))
  const body = {
    destination: 'office',
    cash: share(in_hand.cash_centavos),
    checks: share(in_hand.check_centavos),
    received_by: 'The treasurer',
  }
  return (await school.send(`/api/cashier-shifts/${id}/remittances`, cashier, body)).status
}

export const steps = {
  pay,
  voidPayment,
  returnCheck,
  applyCredit,
  undoCredit,
  chargeCard,
  cancelCard,
  adjust,
  adjustFee,
  reverse,
  decide,
  refund,
  voidRefund,
  award,
  revoke,
  billSponsor,
  paySponsor,
  voidSponsorPayment,
  returnSponsorCheck,
  receiveOther,
  voidOther,
  returnOtherCheck,
  choosePlan,
  surcharge,
  takeBackDiscounts,
  promise,
  decideNote,
  addSubjects,
  drop,
  shiftCourse,
  acceptEnrollment,
  withdraw,
  reassess,
  importBalance,
  openShift,
  suspendShift,
  closeShift,
  remit,
} satisfies Record<string, (context: Context) => Promise<number>>

export type StepName = keyof typeof steps

export function runStep(school: MoneySchool, name: StepName, { ownerIndex, cashierIndex, n, m }: Choice): Promise<number> {
  const owner = pick(school.owners, ownerIndex)
  return steps[name]({ school, owner, cashier: school.cashiers[cashierIndex]!, cashierIndex, n, m })
}
