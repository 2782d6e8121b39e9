import { type Admission, enrollmentStatus as state } from '@talaan/contract'
import type { z } from 'zod'
import type { ApplicationRecord } from './queries.ts'

export function toldAdmission(row: ApplicationRecord): z.input<typeof Admission> {
  return { ...row, course: { id: row.course_id, code: row.course_code, name: row.course_name } }
}

/** Undecided: neither accepted nor rejected, and still waiting. */
export const isUndecided = (row: ApplicationRecord): boolean =>
  row.decision === null && row.status === state.pending && row.withdrawn_at === null
