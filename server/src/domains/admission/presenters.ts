import { type Admission, enrollmentStatus as state } from '@talaan/contract'
import type { z } from 'zod'
import type { ApplicationRecord } from './queries.ts'

export function presentAdmission(row: ApplicationRecord): z.input<typeof Admission> {
  return { ...row, course: { id: row.course_id, code: row.course_code, name: row.course_name } }
}

/** Undecided: neither accepted nor rejected, and still waiting. */
export const isUndecided = (row: ApplicationRecord): boolean =>
  row.decision === null && row.status === state.pending && row.withdrawn_at === null

/** After the decision the applicant prints the slip. Later on, a birthdate that many people know is no key to an address and a family. */
export const DAYS_BY_BIRTHDATE = 30

/** Whether the number and the birthdate open it: while it is undecided, and for a while after that. A mailed code always does. */
export function opensByBirthdate(row: ApplicationRecord, now: Date): boolean {
  const closed = row.decided_at ?? row.withdrawn_at
  if (closed === null) return isUndecided(row)
  return now.getTime() < closed.getTime() + DAYS_BY_BIRTHDATE * 86_400_000
}
