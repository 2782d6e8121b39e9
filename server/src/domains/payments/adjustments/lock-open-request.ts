import type { Tx } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { type LockedEnrollment, lockStudentEnrollments } from '../queries.ts'
import { type BillingRequestRecord, findStudentOfRequest, lockRequest } from './request-queries.ts'
import { decidedReason } from './rules.ts'

/** Locks the student's enrollments, then a request that nobody has decided on yet; 409 once somebody has. */
export async function lockOpenRequest(tx: Tx, id: number): Promise<{ request: BillingRequestRecord; enrollments: LockedEnrollment[] }> {
  const student_id = (await findStudentOfRequest(tx, id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id })
  const request = (await lockRequest(tx, id)) ?? notFound()
  if (request.decision) conflict(decidedReason(request.decision))
  return { request, enrollments }
}
