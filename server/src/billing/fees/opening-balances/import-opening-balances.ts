import { cancelBalances, chargeBalances } from '#billing/ledger/charge-balances.ts'
import { publish } from '#foundation/events/publish.ts'
import { CHUNK, type ImportKind, type ReadRow } from '#foundation/imports/kind.ts'
import { inUseReason, nameAtMost } from '#foundation/imports/rules.ts'
import { authorOfJob } from '#foundation/imports/run-import.ts'
import { lockAllWithoutTerm, lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { balanceColumns, type ImportedBalance } from './balance-columns.ts'
import {
  findBalanceNames,
  findBalanceSheetFacts,
  findOrAddOldAccountCategory,
  listAdjustedStudents,
  listBalanceOwners,
  listBalanceStudents,
  listPayingStudents,
  listUncancelled,
} from './balance-queries.ts'
import { type BalanceFacts, findBalanceProblems, indexFacts, isImported, makeBalances } from './balance-rules.ts'

interface Target {
  name: string
  /** Whether the rows are written, or those of an import are taken back. */
  isLocked: boolean
}

/** Charges what students still owe for terms before the portal. The target is always `school`. */
export const openingBalancesImport: ImportKind<ImportedBalance, Target> = {
  permission: 'Update Fees',
  columns: balanceColumns,
  async target(_db, id, isLocked) {
    if (id !== 'school') notFound()
    return { name: 'Opening balances', isLocked }
  },
  async check(tx, { isLocked }, rows, author) {
    if (isLocked) await lockAllWithoutTerm(tx)
    const currentTerm = await enrollmentTerm({ db: tx, now: new Date() })
    return findBalanceProblems(rows, await loadFacts(tx, rows), { author, currentTerm })
  },
  async apply(tx, _target, rows, { author, reportProgress }) {
    const facts = await loadFacts(tx, rows)
    const needsOldAccount = rows.some(({ values }) => isImported(values) && !values.category)
    const oldAccountId = needsOldAccount ? await findOrAddOldAccountCategory(tx) : 0
    const balances = makeBalances(rows, facts, oldAccountId)
    const ids: number[] = []
    for (let start = 0; start < balances.length; start += CHUNK) {
      const part = balances.slice(start, start + CHUNK)
      const partIds = await chargeBalances(tx, part, { by: author.id, at: new Date() })
      const entries = partIds.map((id, index) => ({
        action: 'billing.charge',
        entity: 'on_demand_fees',
        entity_id: id,
        after: part[index],
      }))
      await auditEach(tx, authorOfJob(author.id), entries)
      for (const id of partIds) ids.push(id)
      reportProgress(ids.length)
    }
    return { on_demand_fees: ids }
  },
  destination: { table: 'on_demand_fees', findNames: findBalanceNames },
  async dependents(tx, _target, { on_demand_fees: ids = [] }) {
    await lockEnrollmentsOf(tx, { student_ids: await listBalanceStudents(tx, ids) })
    await lockAllWithoutTerm(tx)
    const paid = (await listPayingStudents(tx, ids)).map((name) => `${name} has paid a part of the balance.`)
    const adjusted = (await listAdjustedStudents(tx, ids)).map((name) => `${name} has a memo on the balance. Reverse it first.`)
    return nameAtMost(
      [...paid, ...adjusted].map((text) => inUseReason(text, 'Cashier')),
      (count) => inUseReason(`${count} more students have paid a part of their balance, or have a memo on it.`, 'Cashier'),
    )
  },
  async checkRemoval(tx, { on_demand_fees: ids = [] }, actor) {
    for (const owner of await listBalanceOwners(tx, ids)) forbidOwnRecord(actor, owner, 'You cannot change your own account.')
  },
  async remove(tx, { on_demand_fees: ids = [] }, ctx) {
    const openIds = await listUncancelled(tx, ids)
    await cancelBalances(tx, openIds, 'The import was undone', { by: ctx.actor.id, at: ctx.now })
    const entries = openIds.map((id) => ({ action: 'billing.cancel_fee', entity: 'on_demand_fees', entity_id: id }))
    await auditEach(tx, ctx, entries)
    await publish(tx, ctx, { type: 'opening_balances_cancelled', student_ids: await listBalanceStudents(tx, openIds) })
  },
}

async function loadFacts(db: Db, rows: readonly ReadRow<ImportedBalance>[]): Promise<BalanceFacts> {
  const numbers = [...new Set(rows.flatMap(({ values }) => values.student_id_number ?? []))]
  return indexFacts(await findBalanceSheetFacts(db, numbers))
}
