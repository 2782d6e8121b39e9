import type { Account, Answer, billing, Input, Payment } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage } from '../../platform/paging.ts'
import { readSettings } from '../../platform/settings.ts'
import { fullName } from '../enrollment/names.ts'
import { enrollmentTerm } from '../settings/terms.ts'
import { imageUrl } from '../users/image-url.ts'
import { searchPatterns, searchWords } from '../users/rules.ts'
import * as ledger from './payment-queries.ts'
import { ownEnrollments } from './policy.ts'
import * as query from './queries.ts'
import { type Minimum, minimums, numberAfter, paymentPlan } from './rules.ts'

/** Money of one enrollment: what the cashier, the registrar and the student read. */
export async function accountOf(db: Db, enrollmentId: number): Promise<Account> {
  return (await accountsOf(db, [enrollmentId])).get(enrollmentId) ?? notFound()
}

/** What the student owes from enrollments before this one, in centavos. */
export const oldBalanceOf = (db: Db, enrollmentId: number): Promise<number> => query.oldBalanceOf(db, enrollmentId)

/** The same of many, with as many queries as for one. */
export async function accountsOf(db: Db, enrollmentIds: readonly number[]): Promise<Map<number, Account>> {
  const rows = await query.accountFactsOf(db, enrollmentIds)
  const down = await downpayment(db)
  return new Map(rows.map((row) => [row.enrollment_id, toldAccount(row, down)]))
}

function toldAccount({ bill, ...row }: query.AccountFacts, down: number): Account {
  const { net_centavos: net, paid_centavos: paid } = row
  return {
    assessment: bill && {
      ...bill,
      computed_at: new Date(bill.computed_at).toISOString(),
      adjustments_centavos: net - bill.net_centavos,
      net_centavos: net,
    },
    payments: row.payments.map((payment) => ({
      ...payment,
      created_at: new Date(payment.created_at).toISOString(),
      voided_at: payment.voided_at && new Date(payment.voided_at).toISOString(),
    })),
    schedule: paymentPlan(net, down, row.due),
    paid_centavos: paid,
    balance_centavos: row.balance_centavos,
    old_balance_centavos: row.old_balance_centavos,
    earlier_accounts: row.earlier_accounts,
    minimums: minimums({ ...row, net, paid }),
  }
}

/** A payment as it travels. */
export const toldPayment = (row: ledger.PaymentRecord): Payment => ({
  ...row,
  created_at: row.created_at.toISOString(),
  voided_at: row.voided_at?.toISOString() ?? null,
})

/** The setting is in pesos. */
const downpayment = async (db: Db): Promise<number> => Math.round(Number((await readSettings(db)).downpayment_pesos ?? 3000) * 100) || 0

/** What each enrollment must have paid before its grades show. */
export async function minimumsOf(db: Db, enrollmentIds: readonly number[]): Promise<Map<number, Minimum[]>> {
  const rows = await query.balancesOf(db, enrollmentIds)
  return new Map(rows.map((row) => [row.enrollment_id, minimums({ ...row, net: row.net_centavos, paid: row.paid_centavos })]))
}

const LOOK_AHEAD = 50

/** The first free number after the last receipt this cashier wrote, voided ones included; empty before the first. */
export async function nextOrNumber(db: Db, cashierId: number): Promise<string> {
  const next = numberAfter(await ledger.lastOrNumber(db, cashierId))
  if (next === '') return ''
  const candidates = [next]
  while (candidates.length < LOOK_AHEAD) candidates.push(numberAfter(candidates.at(-1)))
  const used = await ledger.usedOrNumbers(db, candidates)
  return candidates.find((number) => !used.has(number.toUpperCase())) ?? ''
}

export async function accounts(ctx: SignedIn, input: Input<typeof billing.accounts>): Promise<Answer<typeof billing.accounts>> {
  const filter = {
    ...(await enrollmentTerm(ctx, input)),
    // From For Enrollment on there can be something to pay.
    statuses: input.status === undefined ? [2, 3, 4] : [input.status],
    words: searchWords(input.search),
  }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'name',
    (order, slice) => query.accountRows(ctx.db, filter, order, slice),
    () => query.countAccounts(ctx.db, filter),
  )
  const data = rows.map(({ course_id, course_code, assessed, user_id, image_file_id, ...row }) => ({
    ...row,
    full_name: fullName(row),
    image: user_id === null ? null : imageUrl(user_id, image_file_id),
    course: { id: course_id, code: course_code },
    net_centavos: assessed ? row.net_centavos : null,
  }))
  return { data, meta }
}

export async function payments(ctx: SignedIn, input: Input<typeof billing.payments>): Promise<Answer<typeof billing.payments>> {
  const filter = {
    from: input.from,
    to: input.to,
    tender: input.tender,
    words: searchWords(input.search),
    patterns: searchPatterns(input.search),
  }
  const { rows, meta } = await listPage(
    input,
    '-paid_on',
    (order, slice) => ledger.paymentRows(ctx.db, filter, order, slice),
    () => ledger.countPayments(ctx.db, filter),
  )
  return { data: rows.map((row) => ({ ...row, full_name: fullName(row) })), meta }
}

export async function ownAccount(ctx: SignedIn): Promise<Answer<typeof billing.ownAccount>> {
  const rows = await query.ownAccountRows(ctx.db, ownEnrollments(ctx.actor))
  const found = await accountsOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  return { data: rows.flatMap((row) => ({ ...row, ...(found.get(row.id) ?? notFound()) })) }
}
