import {
  type AdmissionRow,
  type ClaimedStudent,
  type DocumentKind,
  documentsOf,
  hasPermission,
  type Lookalike,
  listName,
  type OfficeDocument,
} from '@talaan/contract'
import type { z } from 'zod'
import type { Actor } from '#platform/context.ts'
import { isOwnApplication } from '../policy.ts'
import type { ApplicationRecord } from '../queries.ts'
import { type AdmissionListRecord, type ClaimedPerson, requiredKinds } from './list-queries.ts'
import type { LookalikeRecord } from './lookalike-queries.ts'
import type { DocumentRecord } from './office-queries.ts'

interface DecisionFacts {
  user_id: number | null
  personal_email: string | null
  decision: 'accepted' | 'rejected' | null
  has_plan: boolean
}

/** The actions that a user may take on an application. A rejected one can still be deleted. */
export function listAllowedActions(row: DecisionFacts, actor: Actor): AdmissionRow['can'] {
  const isOwn = isOwnApplication(actor, row)
  const canDecide = !isOwn && row.decision === null
  return {
    accept: canDecide && row.has_plan && hasPermission(actor.rights, 'Accept Admission'),
    reject: canDecide && hasPermission(actor.rights, 'Reject Admission'),
    edit: canDecide && hasPermission(actor.rights, 'Edit Admission'),
    delete: !isOwn && row.decision !== 'accepted' && hasPermission(actor.rights, 'Delete Admission'),
  }
}

/** The student whom an application names; null without such a claim. */
export const presentClaim = ({ claim }: { claim: ClaimedPerson | null }): ClaimedStudent | null =>
  claim && { full_name: listName(claim), student_id_number: claim.student_id_number, is_disowned: claim.is_disowned }

export function presentRow({ given, ...row }: AdmissionListRecord, actor: Actor): z.input<typeof AdmissionRow> {
  const requiredDocuments = requiredKinds(row.category, row.enrollee_type, row.level)
  const missing = requiredDocuments.filter((kind) => !given.includes(kind)) as DocumentKind[]
  return {
    ...row,
    full_name: listName(row),
    claim: presentClaim(row),
    course: { id: row.course_id, code: row.course_code },
    documents: { given: requiredDocuments.length - missing.length, needed: requiredDocuments.length, missing },
    can: listAllowedActions(row, actor),
  }
}

/** The checklist of the application, followed by other documents that were handed in. */
export function presentDocuments(row: ApplicationRecord, records: readonly DocumentRecord[]): z.input<typeof OfficeDocument>[] {
  const checklist = documentsOf(row.category, row.enrollee_type, row.level)
  const otherRecords = records.filter(({ kind }) => !checklist.some((document) => document.kind === kind))
  const emptyDocument = { status: 'none', remark: null, received_at: null, received_by: null, file: null } as const
  return [...checklist, ...otherRecords.map(({ kind }) => ({ kind, is_required: false }))].map((document) => ({
    ...emptyDocument,
    ...records.find(({ kind }) => kind === document.kind),
    ...document,
  }))
}

export function presentLookalike({ by_number, by_name, by_lrn, by_email, by_contact, ...row }: LookalikeRecord): Lookalike {
  const matches: Lookalike['matches'] = []
  if (by_number) matches.push('student_number')
  if (by_name) matches.push('name')
  if (by_lrn) matches.push('lrn')
  if (by_email) matches.push('email')
  if (by_contact) matches.push('contact_number')
  return { ...row, full_name: listName(row), matches }
}
