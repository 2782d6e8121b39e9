import { fees as contract } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable } from '#platform/audited-table.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { checkFeeValues, rejectSameFee } from './fee-values.ts'
import { endFee, type FeeRecord, type FeeValues, findFee, insertFee, isFeeBilled, lockFee, removeFee, updateFee } from './queries.ts'
import { billedReasons, endedReasons, isChargedAlike, replacingReasons } from './rules.ts'

const fees = auditedTable({ entity: 'fees', lock: lockFee, find: findFee })

export const addFee = action(contract.addFee, async (tx, ctx, input) => {
  const id = (await insertFee(tx, await checkFeeValues(tx, input))) ?? rejectSameFee()
  return { data: await fees.auditAdded(tx, ctx, 'fee.add', id), message: 'Fee Successfully Created' }
})

/** Changes a fee. Existing bills are snapshots, so the change counts only for new bills. */
export const editFee = action(contract.editFee, async (tx, ctx, input) => {
  const before = await fees.lock(tx, input)
  rejectIfAny(endedReasons(before))
  const values = await checkFeeValues(tx, input)
  const isNewVersion = !isChargedAlike(before, values) && (await isFeeBilled(tx, before.id))
  if (isNewVersion) return { data: await replaceFee(tx, ctx, before, values), message: 'Fee Successfully Updated' }
  await updateFee(tx, before.id, values)
  return { data: await fees.auditEdited(tx, ctx, 'fee.edit', before), message: 'Fee Successfully Updated' }
})

/** Ends a fee that is on bills and adds its next version, so that the bills can be explained by the one before. */
async function replaceFee(tx: Tx, ctx: UserContext, before: FeeRecord, values: FeeValues): Promise<FeeRecord> {
  await endFee(tx, before.id, ctx.now)
  const nextId = (await insertFee(tx, values, before.id)) ?? rejectSameFee()
  const next = (await findFee(tx, nextId))!
  const ended = (await findFee(tx, before.id))!
  await audit(tx, ctx, { action: 'fee.end', entity: 'fees', entity_id: before.id, before, after: { ...ended, next_id: nextId } })
  await audit(tx, ctx, { action: 'fee.add', entity: 'fees', entity_id: nextId, after: { ...next, previous_id: before.id } })
  return next
}

export const deleteFee = action(contract.deleteFee, async (tx, ctx, input) => {
  const before = await fees.lock(tx, input)
  rejectIfAny(billedReasons(before, await isFeeBilled(tx, before.id)))
  rejectIfAny(replacingReasons(before))
  await removeFee(tx, before.id)
  await fees.auditDeleted(tx, ctx, 'fee.delete', before)
  return { message: 'Fee Successfully Deleted' }
})
