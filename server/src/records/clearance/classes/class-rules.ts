import type { Reason } from '@talaan/contract'
import { changedReason, statusNotAllowedReason } from '../reasons.ts'
import { type ClassStep, canTake, classStatuses } from './class-statuses.ts'

export interface ClassLoad {
  id: number
  name: string
  status: number
  version: number
  /** Who took the last step; null before the first. */
  last_by: string | null
}

/** Why the step is not taken for a student; `seen` is the version that the screen showed. */
export function stepReason(load: ClassLoad, step: ClassStep, seen: number): Reason | undefined {
  const by = load.last_by ?? 'Another user'
  if (!canTake(step, load.status)) {
    return statusNotAllowedReason(
      load.status === classStatuses.cleared ? `Already cleared by ${by}.` : 'Not cleared, so there is nothing to undo.',
    )
  }
  return load.version === seen ? undefined : changedReason(by)
}
