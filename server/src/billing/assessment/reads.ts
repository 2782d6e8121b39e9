import { type Account, type BillVersion, isInBooklet } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { changedLines, compareBills } from './compare-bills.ts'
import { type Minimum, minimums } from './minimum-rules.ts'
import { paymentPlan, planSchedule } from './payment-plan.ts'
import * as query from './queries.ts'
import { numberAfter } from './receipts/receipt-number.ts'
import { listVersions, type VersionRecord } from './version-queries.ts'

/** The account of one enrollment, as cashier, registrar and student read it. */
export async function accountOf(db: Db, enrollmentId: number): Promise<Account> {
  return (await accountsOf(db, [enrollmentId])).get(enrollmentId) ?? notFound()
}

/** The balance of the student's earlier enrollments and of the time before the portal, in centavos. */
export const oldBalanceOf = (db: Db, enrollmentId: number): Promise<number> => query.oldBalanceOf(db, enrollmentId)

/** The accounts of many enrollments, with as many queries as for one. */
export async function accountsOf(db: Db, enrollmentIds: readonly number[]): Promise<Map<number, Account>> {
  const rows = await query.accountFactsOf(db, enrollmentIds)
  const downpaymentCentavos = await readDownpayment(db)
  return new Map(rows.map((row) => [row.enrollment_id, presentAccount(row, downpaymentCentavos)]))
}

function presentAccount({ bill, plan, surcharge, ...row }: query.AccountFacts, downpaymentCentavos: number): Account {
  const { net_centavos: net, paid_centavos: paid } = row
  const assessedOn = bill && schoolDay(new Date(bill.first_computed_at))
  return {
    assessment: bill && {
      ...bill,
      computed_at: new Date(bill.computed_at).toISOString(),
      adjustments_centavos: net - bill.net_centavos,
      surcharge_centavos: surcharge.amount_centavos,
      net_centavos: net,
    },
    payments: row.payments.map((payment) => ({
      ...payment,
      created_at: new Date(payment.created_at).toISOString(),
      voided_at: payment.voided_at && new Date(payment.voided_at).toISOString(),
    })),
    schedule: plan ? planSchedule(net, plan.parts, surcharge) : paymentPlan(net, downpaymentCentavos, row.due, assessedOn),
    plan: plan && { id: plan.payment_plan_id, name: plan.name },
    paid_centavos: paid,
    balance_centavos: row.balance_centavos,
    old_balance_centavos: row.old_balance_centavos,
    opening_balance_centavos: row.opening_balance_centavos,
    advance_centavos: row.advance_centavos,
    other_fees_centavos: row.other_fees_centavos,
    earlier_accounts: row.earlier_accounts,
    minimums: minimums({ ...row, net, paid }),
  }
}

/** The downpayment in centavos; the setting is in pesos. */
export const readDownpayment = async (db: Db): Promise<number> =>
  Math.round(Number((await readSettings(db)).downpayment_pesos ?? 3000) * 100) || 0

/** The minimum payments of each enrollment before its grades are shown. */
export async function minimumsOf(db: Db, enrollmentIds: readonly number[]): Promise<Map<number, Minimum[]>> {
  const rows = await query.balancesOf(db, enrollmentIds)
  return new Map(rows.map((row) => [row.enrollment_id, minimums({ ...row, net: row.net_centavos, paid: row.paid_centavos })]))
}

/** Every version of the bill of an enrollment, newest first, each with what it changed. */
export async function billVersionsOf(db: Db, enrollmentId: number): Promise<BillVersion[]> {
  const rows = await listVersions(db, enrollmentId)
  return rows.map((row, index) => presentVersion(row, rows[index - 1])).reverse()
}

const presentVersion = (row: VersionRecord, earlier: VersionRecord | undefined): BillVersion => ({
  ...row,
  computed_at: row.computed_at.toISOString(),
  changes: changedLines(compareBills(earlier, row)),
  difference_centavos: row.net_centavos - (earlier?.net_centavos ?? 0),
})

const LOOK_AHEAD = 50

/**
 * The first free number after this cashier's last receipt, voided or not, in the booklet of the open shift if it has one. Empty before the first
 * receipt without a booklet, and when the booklet is used up.
 */
export async function nextOrNumber(db: Db, cashierId: number): Promise<string> {
  const { last_receipt, booklet } = await query.receiptSeries(db, cashierId)
  const startsBooklet = booklet !== null && !(last_receipt && isInBooklet(last_receipt, booklet))
  const nextNumber = startsBooklet ? booklet.first_or_number : numberAfter(last_receipt)
  if (nextNumber === '') return ''
  const candidates = [nextNumber]
  while (candidates.length < LOOK_AHEAD) candidates.push(numberAfter(candidates.at(-1)))
  const usedNumbers = await query.usedOrNumbers(db, candidates)
  const free = candidates.find((number) => !usedNumbers.has(number) && (!booklet || isInBooklet(number, booklet)))
  return free ?? (booklet ? nextInBooklet(db, booklet) : '')
}

/** The number after the last one of a booklet that was used, for a booklet that another shift began; empty when it is used up. */
async function nextInBooklet(db: Db, booklet: { first_or_number: string; last_or_number: string }): Promise<string> {
  const { first_or_number: first } = booklet
  const digits = await query.lastUsedOfBooklet(db, booklet)
  const next = digits === undefined ? first : numberAfter(first.slice(0, -digits.length) + digits)
  return isInBooklet(next, booklet) ? next : ''
}
