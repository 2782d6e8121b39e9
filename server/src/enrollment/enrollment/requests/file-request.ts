import { enrollmentStatus } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import { recordEvent } from '../history/record-event.ts'
import { compareLoad, type StudentStatus, studentStatusOf } from '../subjects/student-status-rules.ts'
import { checkChosenOffers, type Plan, proposedIds } from './own-request.ts'
import { insertRequest, setProposed } from './request-queries.ts'

interface RequestInput {
  student_id: number
  plan: Plan
  /** Offer ids; undefined means the proposed ones. */
  subjects: readonly number[] | undefined
  /** Why the office chose another level than the one that follows from the record. */
  reason?: string
}

/** Writes a pending enrollment with the requested subjects and returns its id. The caller locked the student. */
export async function fileRequest(
  tx: Tx,
  ctx: UserContext,
  { student_id, plan, subjects: chosenIds, reason }: RequestInput,
): Promise<number> {
  const subjects = chosenIds ?? proposedIds(plan)
  checkChoice(plan, subjects)
  const { term, course_id, curriculum_id, level, enrollee_type } = plan
  const student_status = requestedStatus(plan, subjects)
  const facts = { ...term, course_id, curriculum_id, level, enrollee_type, student_status }
  const id = await insertRequest(tx, { ...facts, student_id })
  await setProposed(tx, id, subjects)
  const step = { enrollment_id: id, action: 'request_enrollment', from_status: null, to_status: enrollmentStatus.pending } as const
  await recordEvent(tx, ctx, { ...step, payload: { subjects, ...(reason && { reason }) } })
  const after = { student_id, ...facts, subjects, ...(reason && { reason }) }
  await audit(tx, ctx, { action: 'enrollment.request', entity: 'enrollments', entity_id: id, after })
  return id
}

/** The student status of a request: that of the requested subjects. Without subjects, nothing left from earlier terms is regular. */
export function requestedStatus(
  { curriculum_subjects, offers, facts, has_back_subjects }: Plan,
  offerIds: readonly number[],
): StudentStatus {
  const carried = offers.filter((offer) => offerIds.includes(offer.offer_id))
  return studentStatusOf(compareLoad({ ...facts, plan: curriculum_subjects, carried }) ?? { is_regular: !has_back_subjects })
}

/** A subject may be requested when it lacks nothing but a grade. */
export function checkChoice(plan: Plan, subjects: readonly number[]): void {
  const { reasons } = checkChosenOffers(plan, subjects) ?? invalid({ subjects: 'One of the classes is not in your curriculum this term' })
  rejectIfAny(reasons)
}
