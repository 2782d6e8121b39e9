import type { Tx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { type LockedEnrollment, lockStudentEnrollments } from '../queries.ts'
import { type BillingRequestRecord, findRequestTarget, lockReceipt, lockRequest } from './request-queries.ts'
import { decidedReason } from './rules.ts'

/** Locks the student's enrollments, the receipt of a void, then a request that nobody has decided on yet; 409 once somebody has. */
export async function lockOpenRequest(tx: Tx, id: number): Promise<{ request: BillingRequestRecord; enrollments: LockedEnrollment[] }> {
  const target = (await findRequestTarget(tx, id)) ?? notFound()
  const { student_id } = target
  const enrollments = student_id === null ? [] : await lockStudentEnrollments(tx, { student_id })
  await lockReceipt(tx, target)
  const request = (await lockRequest(tx, id)) ?? notFound()
  if (request.decision) conflict(decidedReason(request.decision))
  return { request, enrollments }
}
