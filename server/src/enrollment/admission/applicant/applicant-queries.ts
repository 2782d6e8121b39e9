/** Queries for what applicants do themselves: proofs, mailed codes, documents, confirming, verifying. */

import type { DocumentKind } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { isSamePerson } from '#foundation/people/namesakes.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow } from '#platform/db/rows.ts'

export interface Term {
  school_year: string
  semester: number
}

export interface ApplicantIdentity {
  first_name: string
  last_name: string
  middle_name?: string | null
  birthdate: string
}

/** Strangers may add applications under a name; each of the newest gets its mail. */
const MAX_REQUESTS = 10

export interface RequestOfPerson {
  enrollment_id: number
  /** Null for a request of a student without an application. */
  admission_id: number | null
  trans_no: string | null
  email: string | null
}

/** The live requests and enrollments of this name and birthdate in the term, the newest first. */
export const findRequestsOfPerson = (db: Db, person: ApplicantIdentity, term: Term) => all<RequestOfPerson>(db)`
    select e.id as enrollment_id, a.id as admission_id, a.trans_no, i.personal_email as email
    from user_infos i
    join students s on s.user_info_id = i.id
    join enrollments e on e.student_id = s.id
    left join admissions a on a.id = e.admission_id and a.deleted_at is null
    where ${isSamePerson(person)} and ${isInTerm('e', term)} and e.status <> 0 and e.withdrawn_at is null
    order by e.id desc limit ${MAX_REQUESTS}`

export const insertCode = (tx: Db, admissionId: number, hash: Buffer, expiresAt: Date) =>
  execute(tx)`insert into admission_codes (admission_id, code_hash, expires_at) values (${admissionId}, ${hash}, ${expiresAt})`

const CODE_TRIES = 5

/** Counts one try and returns the newest code of the application; undefined when it is used, expired or out of tries. */
export const tryCode = (db: Db, admissionId: number, now: Date) => first<{ id: number; code_hash: Buffer }>(db)`
    update admission_codes set tries = tries + 1
    where id = (select max(id) from admission_codes where admission_id = ${admissionId})
      and used_at is null and expires_at > ${now} and tries < ${CODE_TRIES}
    returning id, code_hash`

/** False when the code was used by another request. */
export const useCode = (db: Db, id: number, now: Date) =>
  hasRow(db)`update admission_codes set used_at = ${now} where id = ${id} and used_at is null returning 1`

export interface DocumentRecord {
  kind: DocumentKind
  status: 'none' | 'soft_copy' | 'original_received' | 'waived'
  remark: string | null
  file_id: number | null
  name: string | null
  mime: string | null
  size: number | null
}

export const findDocuments = (db: Db, admissionId: number) => all<DocumentRecord>(db)`
    select d.kind, d.status, d.remark, d.file_id, f.name, f.mime, f.size
    from admission_documents d left join files f on f.id = d.file_id
    where d.admission_id = ${admissionId} order by d.id`

/** Sets the file of one document; a document that the office has received or waived keeps its status. A photo is also the photo of the application. */
export async function setDocument(
  tx: Db,
  document: { admission_id: number; student_id: number; kind: DocumentKind; file_id: number | null },
): Promise<void> {
  const status = document.file_id === null ? 'none' : 'soft_copy'
  await execute(tx)`
    insert into admission_documents (admission_id, student_id, kind, status, file_id)
    values (${document.admission_id}, ${document.student_id}, ${document.kind}, ${status}, ${document.file_id})
    on conflict (admission_id, kind) do update set file_id = excluded.file_id,
      status = case when admission_documents.status in ('none', 'soft_copy') then excluded.status else admission_documents.status end`
  if (document.kind === 'photos')
    await execute(tx)`update admissions set photo_file_id = ${document.file_id} where id = ${document.admission_id}`
}

export const setConfirmed = (tx: Db, id: number, time: Date) => execute(tx)`update admissions set confirmed_at = ${time} where id = ${id}`

export const setCompleted = (tx: Db, id: number, time: Date | null) =>
  execute(tx)`update admissions set completed_at = ${time} where id = ${id}`

export interface StudentStatus extends PersonName {
  course: string | null
  level: number | null
  school_year: string | null
  semester: number | null
  is_enrolled: boolean
  is_withdrawn: boolean
}

/** The student of a printed code, with their enrollment in this term or, before it begins, in the next one. */
export const findStudentStatus = (db: Db, token: string, term: Term) => first<StudentStatus>(db)`
    select i.first_name, i.middle_name, i.last_name, i.extension_name, coalesce(c.code, o.code) as course, coalesce(e.level, s.level) as level,
           e.school_year, e.semester, coalesce(e.status = 4 and e.withdrawn_at is null, false) as is_enrolled,
           e.withdrawn_at is not null as is_withdrawn
    from students s
    join user_infos i on i.id = s.user_info_id
    left join lateral (
      select * from enrollments e
      where e.student_id = s.id and e.status = 4
        and ((e.school_year, e.semester) >= (${term.school_year}, ${term.semester}::smallint) or ${isInTerm('e', term)})
      order by e.withdrawn_at nulls first, e.school_year, e.semester limit 1
    ) e on true
    left join courses c on c.id = e.course_id
    left join courses o on o.id = s.current_course_id
    where s.verify_token = ${token}::uuid`
