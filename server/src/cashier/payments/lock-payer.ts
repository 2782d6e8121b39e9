import { enrollmentStatus } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { findStudent, type LockedEnrollment, type LockedStudent, lockStudentEnrollments } from './queries.ts'

/** Whose money is received, and at which account. */
export interface LockedPayer extends LockedStudent {
  /** Null for a student who has no enrollment to name. */
  enrollment: LockedEnrollment | null
  /** All enrollments of the student. */
  enrollments: LockedEnrollment[]
}

/**
 * Locks all enrollments of the student who pays. Money of an applicant who is named without an account is received at the enrollment that
 * waits for its decision, so that the application is not deleted while money lies there.
 */
export async function lockPayer(
  tx: Db,
  { enrollment_id, student_id }: { enrollment_id?: number; student_id?: number },
): Promise<LockedPayer> {
  if (enrollment_id !== undefined) {
    const { enrollment, enrollments } = await lockAccount(tx, enrollment_id)
    return { student_id: enrollment.student_id, user_id: enrollment.user_id, enrollment, enrollments }
  }
  const { enrollments, ...student } = await lockStudent(tx, student_id ?? 0)
  const enrollment = enrollments.findLast((row) => row.status === enrollmentStatus.pending && row.withdrawn_at === null) ?? null
  return { ...student, enrollment, enrollments }
}

/** Locks the enrollment of an account and all others of its student; 404 for an unknown one, or one that was moved to another student just now. */
export async function lockAccount(
  tx: Db,
  enrollmentId: number,
): Promise<{ enrollment: LockedEnrollment; enrollments: LockedEnrollment[] }> {
  const enrollments = await lockStudentEnrollments(tx, { enrollment_id: enrollmentId })
  return { enrollment: enrollments.find((row) => row.id === enrollmentId) ?? notFound(), enrollments }
}

/** Locks all enrollments of a student; 404 for an unknown one. */
export async function lockStudent(tx: Db, studentId: number): Promise<Omit<LockedPayer, 'enrollment'>> {
  const student = (await findStudent(tx, studentId)) ?? notFound()
  return { ...student, enrollments: await lockStudentEnrollments(tx, { student_id: studentId }) }
}
