import type { Account } from '@talaan/contract'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { readSettings } from '../../platform/settings.ts'
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
  return new Map(rows.map((row) => [row.enrollment_id, presentAccount(row, down)]))
}

function presentAccount({ bill, ...row }: query.AccountFacts, down: number): Account {
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
  const next = numberAfter(await query.lastOrNumber(db, cashierId))
  if (next === '') return ''
  const candidates = [next]
  while (candidates.length < LOOK_AHEAD) candidates.push(numberAfter(candidates.at(-1)))
  const used = await query.usedOrNumbers(db, candidates)
  return candidates.find((number) => !used.has(number.toUpperCase())) ?? ''
}
