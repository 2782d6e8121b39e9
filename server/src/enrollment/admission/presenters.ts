import { type Admission, enrollmentStatus } from '@talaan/contract'
import type { z } from 'zod'
import type { ApplicationRecord } from './queries.ts'

export function presentAdmission(row: ApplicationRecord): z.input<typeof Admission> {
  return { ...row, course: { id: row.course_id, code: row.course_code, name: row.course_name } }
}

/** Whether an application is neither accepted, rejected nor withdrawn. */
export const isUndecided = (row: ApplicationRecord): boolean =>
  row.decision === null && row.status === enrollmentStatus.pending && row.withdrawn_at === null

/** Days after the decision in which the applicant can open the slip by birthdate. Later the birthdate, which many people know, opens nothing. */
const BIRTHDATE_ACCESS_DAYS = 30

/** Whether number and birthdate open the application: while it is undecided, and some days after that. A mailed code always does. */
export function isBirthdateAccepted(row: ApplicationRecord, now: Date): boolean {
  const endedAt = row.decided_at ?? row.withdrawn_at
  if (endedAt === null) return isUndecided(row)
  return now.getTime() < endedAt.getTime() + BIRTHDATE_ACCESS_DAYS * 86_400_000
}
