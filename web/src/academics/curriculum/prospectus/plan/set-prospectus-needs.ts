import type { Reason, Request } from '@talaan/contract'
import { prospectus } from '@talaan/contract/calls'
import { call, reasonsOf } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { failureText } from './failure-texts.ts'
import type { PlanCache } from './plan-cache.ts'
import { allRows, withRow } from './plan-rows.ts'

/** What a subject needs, as ids of subjects and a year level. */
export interface Needs {
  prerequisites: readonly number[]
  corequisites: readonly number[]
  standing: number | null
}

export interface NeedsAnswer {
  warnings: readonly Reason[]
  refusals: readonly Reason[]
}

/** Saves what a subject needs. When that fails, the plan is read again. */
export async function setProspectusNeeds(cache: PlanCache, planId: number, id: number, needs: Needs): Promise<NeedsAnswer> {
  const row = allRows(cache.readPlan()).find((other) => other.id === id)
  if (!row) return { warnings: [], refusals: [] }
  try {
    const request = { id: planId, row_id: id, updated_at: row.updated_at, ...needs }
    const { data, warnings } = await call(prospectus.setProspectusNeeds, request as Request<typeof prospectus.setProspectusNeeds>)
    cache.writeChange((plan) => withRow(plan, data))
    return { warnings, refusals: [] }
  } catch (error) {
    toast.error(failureText(error))
    await cache.reloadPlan()
    return { warnings: [], refusals: reasonsOf(error) }
  }
}
