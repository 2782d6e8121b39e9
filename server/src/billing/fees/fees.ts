import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkFeeValues, rejectSameFee } from './fee-values.ts'
import { endFee, type FeeRecord, type FeeValues, findFee, insertFee, isFeeBilled, lockFee, removeFee, updateFee } from './queries.ts'
import { billedReasons, endedReasons, isChargedAlike, replacingReasons } from './rules.ts'

export const addFee = action(fees.addFee, async (tx, ctx, input) => {
  const id = (await insertFee(tx, await checkFeeValues(tx, input))) ?? rejectSameFee()
  const after = (await findFee(tx, id))!
  await audit(tx, ctx, { action: 'fee.add', entity: 'fees', entity_id: id, after })
  return { data: after, message: 'Fee Successfully Created' }
})

/** Changes a fee. Existing bills are snapshots, so the change counts only for new bills. */
export const editFee = action(fees.editFee, async (tx, ctx, input) => {
  const before = (await lockFee(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'fees', row: before, since: input.updated_at })
  rejectIfAny(endedReasons(before))
  const values = await checkFeeValues(tx, input)
  const isNewVersion = !isChargedAlike(before, values) && (await isFeeBilled(tx, before.id))
  if (isNewVersion) return { data: await replaceFee(tx, ctx, before, values), message: 'Fee Successfully Updated' }
  await updateFee(tx, before.id, values)
  const after = (await findFee(tx, before.id))!
  await audit(tx, ctx, { action: 'fee.edit', entity: 'fees', entity_id: before.id, before, after })
  return { data: after, message: 'Fee Successfully Updated' }
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

export const deleteFee = action(fees.deleteFee, async (tx, ctx, input) => {
  const before = (await lockFee(tx, input.id)) ?? notFound()
  rejectIfAny(billedReasons(before, await isFeeBilled(tx, before.id)))
  rejectIfAny(replacingReasons(before))
  await removeFee(tx, before.id)
  await audit(tx, ctx, { action: 'fee.delete', entity: 'fees', entity_id: before.id, before })
  return { message: 'Fee Successfully Deleted' }
})
