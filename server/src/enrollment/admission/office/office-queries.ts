/** Queries that only the office uses: documents, notes, history and its marks. */

import type { AdmissionNote, DocumentKind, DocumentStatus } from '@talaan/contract'
import { isDocumentOfApplication } from '#foundation/people/document-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, one } from '#platform/db/rows.ts'
import { type ClaimedPerson, claimedPerson } from './list-queries.ts'

export interface OfficeFacts {
  confirmed_at: Date | null
  completed_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  photo_file_id: number | null
  claim: ClaimedPerson | null
  has_plan: boolean
  payments: number
}

export const loadOfficeFacts = (db: Db, admissionId: number) => one<OfficeFacts>(db)`
    select a.confirmed_at, a.completed_at, a.decided_at, u.name as decided_by, a.photo_file_id, ${claimedPerson},
           exists (select from curricula k where k.course_id = a.course_id and k.is_active) as has_plan,
           (select count(*) from payments p join enrollments e on e.id = p.enrollment_id where e.admission_id = a.id) as payments
    from admissions a left join users u on u.id = a.decided_by where a.id = ${admissionId}`

export interface DocumentRecord {
  kind: DocumentKind
  status: DocumentStatus
  remark: string | null
  received_at: Date | null
  received_by: string | null
  file_id: number | null
  file: { name: string; mime: string; size: number } | null
}

/** The documents of an application, with those that its student has on record without one. */
export const findDocuments = (db: Db, admissionId: number) => all<DocumentRecord>(db)`
    select distinct on (d.kind) d.kind, d.status, d.remark, d.received_at, u.name as received_by, d.file_id,
           case when f.id is not null then jsonb_build_object('name', f.name, 'mime', f.mime, 'size', f.size) end as file
    from admissions a join admission_documents d on ${isDocumentOfApplication}
    left join users u on u.id = d.received_by left join files f on f.id = d.file_id
    where a.id = ${admissionId} order by d.kind, d.status = 'none' and d.file_id is null, d.admission_id nulls last`

interface DocumentMark {
  admission_id: number
  student_id: number
  kind: DocumentKind
  status: DocumentStatus
  remark: string | null
  by: number
  at: Date
}

/** Sets the status of a document; a file that was sent is kept. */
export async function markDocument(tx: Db, mark: DocumentMark): Promise<void> {
  const [at, by] = mark.status === 'none' ? [null, null] : [mark.at, mark.by]
  await execute(tx)`
    insert into admission_documents (admission_id, student_id, kind, status, remark, received_at, received_by)
    values (${mark.admission_id}, ${mark.student_id}, ${mark.kind}, ${mark.status}, ${mark.remark}, ${at}, ${by})
    on conflict (admission_id, kind) do update set status = excluded.status, remark = excluded.remark,
      received_at = excluded.received_at, received_by = excluded.received_by`
}

export const findNotes = (db: Db, admissionId: number): Promise<(Omit<AdmissionNote, 'created_at'> & { created_at: Date })[]> => all<
  Omit<AdmissionNote, 'created_at'> & { created_at: Date }
>(db)`
    select n.id, n.body, u.name as created_by, n.created_at from admission_notes n left join users u on u.id = n.created_by
    where n.admission_id = ${admissionId} order by n.id desc`

interface NewNote {
  admission_id: number
  body: string
  created_by: number
  at: Date
  /** The person from whom the applicant was found to differ. */
  other_person_id?: number
}

export const insertNote = (tx: Db, mark: NewNote) => execute(tx)`
    insert into admission_notes (admission_id, body, created_by, other_person_id, created_at)
    values (${mark.admission_id}, ${mark.body}, ${mark.created_by}, ${mark.other_person_id ?? null}, ${mark.at})`

export const setConfirmed = (tx: Db, admissionId: number, at: Date) =>
  execute(tx)`update admissions set confirmed_at = coalesce(confirmed_at, ${at}) where id = ${admissionId}`

export const setCompleted = (tx: Db, admissionId: number, at: Date) => execute(tx)`
    update admissions set confirmed_at = coalesce(confirmed_at, ${at}), completed_at = coalesce(completed_at, ${at})
    where id = ${admissionId}`

export interface HistoryEvent {
  at: Date
  by: string | null
  action: string
  reason: string | null
}

export const findEvents = (db: Db, enrollmentId: number) => all<HistoryEvent>(db)`
    select v.at, u.name as by, v.action, v.reason from enrollment_events v left join users u on u.id = v.actor_id
    where v.enrollment_id = ${enrollmentId} order by v.id`

export interface HistoryEntry {
  at: Date
  by: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export const findAuditEntries = (db: Db, mark: { id: number; enrollment_id: number }) => all<HistoryEntry>(db)`
    select l.at, u.name as by, l.action, l.before, l.after from audit_logs l left join users u on u.id = l.actor_id
    where (l.entity, l.entity_id) in (('admissions', ${String(mark.id)}), ('enrollments', ${String(mark.enrollment_id)})) order by l.id`
