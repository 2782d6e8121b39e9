import { createHash } from 'node:crypto'
import { feeCopies as contract } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid, stale } from '#platform/errors.ts'
import { type FeeCopy, insertPlannedFees, listPlannedFees, lockFeesOfYear, type PlannedFee } from './copy-queries.ts'
import { findFeesById } from './queries.ts'

/** Writes the fees of a school year into another one; returns the ids of the new ones. Fees that the year has stay, so a second run adds nothing. */
export const writeFeeCopies = (tx: Db, copy: FeeCopy): Promise<number[]> => insertPlannedFees(tx, copy)

export const feeCopyPreview = answer(contract.feeCopyPreview, async (ctx, input) => {
  const plan = await listPlannedFees(ctx.db, input)
  const fees = await findFeesById(
    ctx.db,
    plan.map(({ id }) => id),
  )
  const rows = plan.flatMap(({ id, ...planned }) => {
    const fee = fees.get(id)
    return fee ? [{ fee, ...planned }] : []
  })
  return { data: { rows, copied_count: countCopied(plan), version: versionOf(plan) } }
})

export const copyFees = action(contract.copyFees, async (tx, ctx, { version, ...copy }) => {
  await lockFeesOfYear(tx, copy.from)
  const plan = await listPlannedFees(tx, copy)
  if (plan.length === 0) invalid({ from: `${copy.from} has no active fees` })
  if (version !== undefined && version !== versionOf(plan)) {
    stale('The fees were changed after this preview was made. Check the new preview and try again.')
  }
  const ids = await writeFeeCopies(tx, copy)
  const counts = { copied_count: ids.length, skipped_count: plan.length - ids.length }
  if (ids.length > 0) {
    await audit(tx, ctx, {
      action: 'fees.copy',
      entity: 'fees',
      entity_id: `${copy.from} to ${copy.to}`,
      after: { ...copy, ...counts, ids },
    })
  }
  return { data: counts, message: copyMessage(copy, counts) }
})

const countCopied = (plan: readonly PlannedFee[]): number => plan.filter(({ exists_in_target }) => !exists_in_target).length

const versionOf = (plan: readonly PlannedFee[]): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16)

function copyMessage({ from, to }: FeeCopy, { copied_count, skipped_count }: { copied_count: number; skipped_count: number }): string {
  if (copied_count === 0) return `All fees of ${from} already exist in ${to}`
  const copied = `${copied_count} ${copied_count === 1 ? 'Fee' : 'Fees'} Successfully Copied`
  return skipped_count === 0 ? copied : `${copied}; ${skipped_count} skipped`
}
