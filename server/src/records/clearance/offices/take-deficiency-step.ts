import { type ClearanceChange, listName } from '@talaan/contract'
import { liftOfficeHolds, placeOfficeHolds } from '#enrollment/holds/office-holds.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { type DeficiencyRecord, insertDeficiencySteps, setDeficiencyStatus } from './deficiency-queries.ts'
import { type DeficiencyStep, deficiencyReason, deficiencySteps } from './deficiency-statuses.ts'

/** Takes a step for locked deficiencies; those for which it does not fit any more are skipped. The holds follow. */
export async function takeDeficiencyStep(
  tx: Tx,
  ctx: UserContext,
  deficiencies: readonly DeficiencyRecord[],
  step: DeficiencyStep,
  note: string | null,
): Promise<ClearanceChange & { rows: DeficiencyRecord[] }> {
  for (const row of deficiencies) forbidOwnRecord(ctx.actor, row, 'You cannot decide on your own clearance.')
  const checked = deficiencies.map((row) => ({ row, reason: deficiencyReason(row, step) }))
  const rows = checked.filter(({ reason }) => !reason).map(({ row }) => row)
  const ids = rows.map(({ id }) => id)
  const { to } = deficiencySteps[step]
  await setDeficiencyStatus(tx, ids, to)
  await insertDeficiencySteps(tx, ids, step, note, { by: ctx.actor.id, at: ctx.now })
  if (to === 'open') await placeOfficeHolds(tx, ctx, ids)
  else await liftOfficeHolds(tx, ctx, ids, note ?? 'Cleared by the office')
  await auditEach(
    tx,
    ctx,
    rows.map(({ id, status }) => ({
      action: `clearance.${step}_deficiency`,
      entity: 'deficiencies',
      entity_id: id,
      before: { status },
      after: { status: to, note },
    })),
  )
  return { changed: ids.length, skipped: checked.flatMap(({ row, reason }) => (reason ? [{ name: listName(row), reason }] : [])), rows }
}
