import type { ProspectusPlan, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { failureText } from './failure-texts.ts'
import type { PlanCache } from './plan-cache.ts'
import { isTerm, type RowPosition, withMoved, withRow } from './plan-rows.ts'

export interface RowMove {
  id: number
  to: RowPosition
}

interface OrderOptions {
  plan: ProspectusPlan
  cache: PlanCache
  announce: (text: string) => void
}

/**
 * Sends the order of the term that a row moved to. The move is applied to the plan as the server has it,
 * so that no order names a row that the server still has in another term.
 */
export async function orderProspectusTerm({ plan, cache, announce }: OrderOptions, { id, to }: RowMove): Promise<void> {
  const { level, semester } = to
  const moved = withMoved(cache.readSavedPlan(), id, to)
  const rows = moved.terms.find((term) => isTerm(term, to))?.rows ?? []
  if (rows.length === 0) return
  try {
    const request = { id: plan.id, level, semester, rows: rows.map(({ id, updated_at }) => ({ id, updated_at })) }
    const { data, warnings } = await call(prospectus.orderProspectusTerm, request as Request<typeof prospectus.orderProspectusTerm>)
    cache.writeSavedPlan(() => moved)
    cache.writeChange((plan) => data.rows.reduce(withRow, plan))
    if (warnings[0]) announce(warnings.map((warning) => warning.message).join(' '))
  } catch (error) {
    toast.error(failureText(error))
    await cache.reloadPlan()
  }
}
