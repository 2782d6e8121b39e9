import { type AdmissionRow, type DocumentKind, documentsOf, hasPermission, type Lookalike, type OfficeDocument } from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '../../../platform/context.ts'
import { fullName } from '../../people/names.ts'
import { isOwn } from '../policy.ts'
import type { ApplicationRecord } from '../queries.ts'
import { type AdmissionListRecord, requiredKinds } from './list-queries.ts'
import type { LookalikeRecord } from './lookalike-queries.ts'
import type { DocumentRecord } from './office-queries.ts'

interface DecisionFacts {
  user_id: number | null
  personal_email: string | null
  decision: 'accepted' | 'rejected' | null
  has_plan: boolean
}

/** What this person may do with an application. A rejected one can still be deleted. */
export function deskCan(row: DecisionFacts, actor: Actor): AdmissionRow['can'] {
  const mine = isOwn(actor, row)
  const open = !mine && row.decision === null
  return {
    accept: open && row.has_plan && hasPermission(actor.grants, 'Accept Admission'),
    reject: open && hasPermission(actor.grants, 'Reject Admission'),
    edit: open && hasPermission(actor.grants, 'Edit Admission'),
    delete: !mine && row.decision !== 'accepted' && hasPermission(actor.grants, 'Delete Admission'),
  }
}

export function presentRow({ given, ...row }: AdmissionListRecord, actor: Actor): z.input<typeof AdmissionRow> {
  const needed = requiredKinds(row.category, row.enrollee_type, row.level)
  const missing = needed.filter((kind) => !given.includes(kind)) as DocumentKind[]
  return {
    ...row,
    full_name: fullName(row),
    course: { id: row.course_id, code: row.course_code },
    documents: { given: needed.length - missing.length, needed: needed.length, missing },
    can: deskCan(row, actor),
  }
}

/** The checklist of the application, and after it whatever else was handed in. */
export function presentDocuments(row: ApplicationRecord, records: readonly DocumentRecord[]): z.input<typeof OfficeDocument>[] {
  const listed = documentsOf(row.category, row.enrollee_type, row.level)
  const others = records.filter(({ kind }) => !listed.some((one) => one.kind === kind))
  const nothing = { status: 'none', remark: null, received_at: null, received_by: null, file: null } as const
  return [...listed, ...others.map(({ kind }) => ({ kind, is_required: false }))].map((one) => ({
    ...nothing,
    ...records.find(({ kind }) => kind === one.kind),
    ...one,
  }))
}

export function presentLookalike({ by_name, by_lrn, by_email, by_contact, ...row }: LookalikeRecord): Lookalike {
  const matches: Lookalike['matches'] = []
  if (by_name) matches.push('name')
  if (by_lrn) matches.push('lrn')
  if (by_email) matches.push('email')
  if (by_contact) matches.push('contact_number')
  return { ...row, full_name: fullName(row), matches }
}
