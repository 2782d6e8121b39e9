import { type Admission, type AdmissionRow, may, enrollmentStatus as state } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '../../platform/context.ts'
import { fullName } from '../enrollment/names.ts'
import type { AdmissionListRecord } from './list-queries.ts'
import { isOwn } from './policy.ts'
import type { ApplicationRecord } from './queries.ts'

export function toldAdmission(row: ApplicationRecord): z.input<typeof Admission> {
  return { ...row, course: { id: row.course_id, code: row.course_code, name: row.course_name } }
}

export function toldRow(row: AdmissionListRecord, actor: Actor): z.input<typeof AdmissionRow> {
  const mine = isOwn(actor, row)
  return {
    ...row,
    full_name: fullName(row),
    course: { id: row.course_id, code: row.course_code },
    can: {
      accept: !mine && row.has_plan && may(actor.grants, 'Accept Admission'),
      reject: !mine && may(actor.grants, 'Reject Admission'),
    },
  }
}

/** Undecided: neither accepted nor rejected, and still waiting. */
export const isUndecided = (row: ApplicationRecord): boolean =>
  row.decision === null && row.status === state.pending && row.withdrawn_at === null
