import { enrollmentStatus } from '@talaan/contract'
import { lockTermGroups } from '#foundation/terms/closing/open-term.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { noRecordReason, statusReasons } from '../rules.ts'
import { type EnrollmentEligibility, eligibilityOf, type Plan, planOf } from './own-request.ts'
import { lockStudent } from './request-queries.ts'
import { completionReasons } from './request-rules.ts'

interface LockedRequest {
  eligibility: EnrollmentEligibility
  plan: Plan | undefined
}

/** Eligibility is read again once the student is locked, so that two requests at the same moment become one. */
export async function lockOwnRequest(
  tx: Tx,
  ctx: UserContext,
  { withPlan = true, chosenIds }: { withPlan?: boolean; chosenIds?: readonly number[] } = {},
): Promise<LockedRequest> {
  await lockTermGroups(tx, await enrollmentTerm(ctx))
  const { requester } = await eligibilityOf(ctx, tx)
  if (requester) await lockStudent(tx, requester.student_id)
  const eligibility = await eligibilityOf(ctx, tx)
  const plan = withPlan ? await planOf(ctx, tx, eligibility, chosenIds) : undefined
  const endReasons = plan ? completionReasons(plan.next, true) : []
  return { eligibility: { ...eligibility, reasons: [...eligibility.reasons, ...endReasons] }, plan }
}

export const noRequestReason = noRecordReason('You have no request in this term.')

export function pendingRequestId({ requester }: EnrollmentEligibility): number {
  if (!requester?.live_id) return conflict(noRequestReason)
  conflictIfAny(
    statusReasons({ status: requester.live_status ?? 0, withdrawn_at: null }, [enrollmentStatus.pending], 'changed by the student'),
  )
  return requester.live_id
}
