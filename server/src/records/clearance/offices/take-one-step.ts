import type { Deficiency } from '@talaan/contract'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { findDeficiencies, lockDeficiencies } from './deficiency-queries.ts'
import type { DeficiencyStep } from './deficiency-statuses.ts'
import { presentDeficiency, requireOwnOffice } from './office-reads.ts'
import { takeDeficiencyStep } from './take-deficiency-step.ts'

/** Takes a step for one deficiency of the person's office, or refuses it. */
export async function takeOneStep(tx: Tx, ctx: UserContext, id: number, step: DeficiencyStep, reason: string): Promise<Deficiency> {
  const deficiencies = await lockDeficiencies(tx, [id])
  await requireOwnOffice(ctx, tx, deficiencies[0]?.office_id ?? notFound())
  const { skipped } = await takeDeficiencyStep(tx, ctx, deficiencies, step, reason)
  conflictIfAny(skipped.map((one) => one.reason))
  const [row] = await findDeficiencies(tx, [id])
  return presentDeficiency(row ?? notFound())
}
