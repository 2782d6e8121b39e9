import {
  type DocumentKind,
  documentNames,
  hasPermission,
  listName,
  plainName,
  documentsOf as requiredDocumentsOf,
  type StudentAccount,
  type StudentHead,
  type StudentMatch,
} from '@talaan/contract'
import type { z } from 'zod'
import { imageUrl } from '#foundation/people/image-url.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import type { DocumentRecord, findSimilarPeople, StudentProfile } from './record-queries.ts'

/** The head of every page about a student, with the actions this reader may take. */
export function presentHead(row: StudentProfile, actor: Actor): z.input<typeof StudentHead> {
  const canDecide = !isOwnRecord(actor, row)
  return {
    ...row,
    full_name: listName(row),
    name: plainName(row),
    image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
    course:
      row.course_id === null || row.level_type === null
        ? null
        : { id: row.course_id, code: row.course_code ?? '', name: row.course_name ?? '', level_type: row.level_type },
    readmission: row.readmission && { ...row.readmission, at: new Date(row.readmission.at).toISOString() },
    curriculum: row.curriculum_id === null ? null : { id: row.curriculum_id, name: row.curriculum ?? '' },
    can: {
      update: canDecide && hasPermission(actor.rights, 'Update Student Info'),
      set_graduated: canDecide && !row.graduates_in_list && hasPermission(actor.rights, 'Update Student Info'),
      readmit: canDecide && row.status === 'awol' && hasPermission(actor.rights, 'Update Student Info'),
      credit: canDecide && hasPermission(actor.rights, 'Credit Subject'),
      open_account: row.user_id === null && row.course_id !== null && hasPermission(actor.rights, 'Add Student'),
      enroll: canDecide && hasPermission(actor.rights, 'Update Enrollment'),
    },
  }
}

export const presentAccount = (row: StudentProfile): z.input<typeof StudentAccount>['account'] =>
  row.user_id === null
    ? null
    : {
        id: row.user_id,
        email: row.account_email,
        sign_in_name: row.account_email ?? row.student_id_number ?? '',
        has_password: row.has_password,
        status: row.account_status ?? 0,
        first_login: row.first_login ?? false,
        last_sign_in_at: row.last_sign_in_at,
      }

/** The documents that a student of this kind must submit, then other documents on record. */
export function presentDocuments(row: StudentProfile, records: readonly DocumentRecord[]): z.input<typeof StudentAccount>['documents'] {
  const requiredDocuments =
    row.level_type && row.level !== null ? requiredDocumentsOf(row.level_type, row.entry_type ?? 'new', row.level) : []
  const recordByKind = new Map(records.map((document) => [document.kind, document]))
  const otherDocuments = records.filter((document) => !requiredDocuments.some((required) => required.kind === document.kind))
  return [...requiredDocuments, ...otherDocuments.map(({ kind }) => ({ kind, is_required: false }))].map(({ kind, is_required }) => ({
    kind,
    name: documentNames[kind as DocumentKind] ?? kind,
    is_required,
    status: recordByKind.get(kind)?.status ?? 'none',
    received_at: recordByKind.get(kind)?.received_at ?? null,
    remark: recordByKind.get(kind)?.remark ?? null,
  }))
}

type MatchRecord = Awaited<ReturnType<typeof findSimilarPeople>>[number]

export const presentMatch = (row: MatchRecord): StudentMatch => ({
  ...row,
  full_name: listName(row),
  same: [row.same_name && ('name' as const), row.same_lrn && ('lrn' as const), row.same_email && ('email' as const)].filter(
    (sharedField) => sharedField !== false,
  ),
})
