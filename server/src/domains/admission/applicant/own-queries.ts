/** The part of this domain's SQL that is about what applicants do themselves: proofs, mailed codes, papers, confirming, verifying. */
import type { DocumentKind } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Applicant, ApplicantForm } from '../queries.ts'

/** False when it was used before. */
export async function markChallengeUsed(tx: Db, signature: string, ends: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into used_proofs (signature, expires_at) values (${signature}, ${ends}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

interface Term {
  school_year: string
  semester: number
}

/** The student with this number and birthdate, unless they have a live request in the term. */
export async function knownStudent(db: Db, form: ApplicantForm, number: string | null, term: Term): Promise<Applicant | undefined> {
  const { rows } = await sql<Applicant>`
    select i.id as user_info_id, s.id as student_id
    from user_infos i join students s on s.user_info_id = i.id
    where i.student_id_number = ${number}::text and i.birthdate = ${form.birthdate}::date
      and not exists (
        select from enrollments e
        where e.student_id = s.id and e.school_year = ${term.school_year} and e.semester = ${term.semester}
          and e.status <> 0 and e.withdrawn_at is null
      )`.execute(db)
  return rows[0]
}

/** Whether somebody with this name and birthdate, this email or this LRN has applied or enrolled in the term. */
export async function mayBeKnown(db: Db, form: ApplicantForm, term: Term): Promise<boolean> {
  const name = sql`bare(concat_ws(' ', ${form.last_name}::text, ${form.first_name}::text, ${form.middle_name ?? null}::text))`
  const { rows } = await sql`
    select from enrollments e join students s on s.id = e.student_id
    where e.school_year = ${term.school_year} and e.semester = ${term.semester} and s.user_info_id in (
      select id from user_infos where birthdate = ${form.birthdate}::date and bare(sort_name) = ${name}
      union select id from user_infos where lower(personal_email) = lower(${form.personal_email ?? null}::text)
      union select id from user_infos where lrn = ${form.lrn ?? null}::text
    )
    limit 1`.execute(db)
  return rows.length > 0
}

export async function insertCode(tx: Db, admissionId: number, hash: Buffer, ends: Date): Promise<void> {
  await sql`insert into admission_codes (admission_id, code_hash, expires_at) values (${admissionId}, ${hash}, ${ends})`.execute(tx)
}

const CODE_TRIES = 5

/** The newest code of the application, with one try taken from it. */
export async function tryCode(db: Db, admissionId: number, now: Date): Promise<{ id: number; code_hash: Buffer } | undefined> {
  const { rows } = await sql<{ id: number; code_hash: Buffer }>`
    update admission_codes set tries = tries + 1
    where id = (select max(id) from admission_codes where admission_id = ${admissionId})
      and used_at is null and expires_at > ${now} and tries < ${CODE_TRIES}
    returning id, code_hash`.execute(db)
  return rows[0]
}

/** False when somebody has used it meanwhile. */
export async function useCode(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update admission_codes set used_at = ${now} where id = ${id} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

export interface DocumentRecord {
  kind: DocumentKind
  status: 'none' | 'soft_copy' | 'original_received' | 'waived'
  remark: string | null
  file_id: number | null
  name: string | null
  mime: string | null
  size: number | null
}

export async function documentsOfApplication(db: Db, admissionId: number): Promise<DocumentRecord[]> {
  const { rows } = await sql<DocumentRecord>`
    select d.kind, d.status, d.remark, d.file_id, f.name, f.mime, f.size
    from admission_documents d left join files f on f.id = d.file_id
    where d.admission_id = ${admissionId} order by d.id`.execute(db)
  return rows
}

/** Sets what was sent of one paper; what the office has received or waived stays so. The photo is the application's photo, too. */
export async function setDocument(
  tx: Db,
  of: { admission_id: number; student_id: number; kind: DocumentKind; file_id: number | null },
): Promise<void> {
  const status = of.file_id === null ? 'none' : 'soft_copy'
  await sql`
    insert into admission_documents (admission_id, student_id, kind, status, file_id)
    values (${of.admission_id}, ${of.student_id}, ${of.kind}, ${status}, ${of.file_id})
    on conflict (admission_id, kind) do update set file_id = excluded.file_id,
      status = case when admission_documents.status in ('none', 'soft_copy') then excluded.status else admission_documents.status end`.execute(
    tx,
  )
  if (of.kind === 'photos') await sql`update admissions set photo_file_id = ${of.file_id} where id = ${of.admission_id}`.execute(tx)
}

export async function setConfirmed(tx: Db, id: number, at: Date): Promise<void> {
  await sql`update admissions set confirmed_at = ${at} where id = ${id}`.execute(tx)
}

export async function setCompleted(tx: Db, id: number, at: Date | null): Promise<void> {
  await sql`update admissions set completed_at = ${at} where id = ${id}`.execute(tx)
}

export interface Standing {
  first_name: string
  middle_name: string | null
  last_name: string
  extension_name: string | null
  course: string | null
  level: number | null
  school_year: string | null
  semester: number | null
  is_enrolled: boolean
  is_withdrawn: boolean
}

/** The student behind a printed code, and their enrollment in this term or, before it begins, in the next one. */
export async function standingOf(db: Db, token: string, term: Term): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select i.first_name, i.middle_name, i.last_name, i.extension_name, coalesce(c.code, o.code) as course, coalesce(e.level, s.level) as level,
           e.school_year, e.semester, coalesce(e.status = 4 and e.withdrawn_at is null, false) as is_enrolled,
           e.withdrawn_at is not null as is_withdrawn
    from students s
    join user_infos i on i.id = s.user_info_id
    left join lateral (
      select * from enrollments e
      where e.student_id = s.id and e.status = 4 and (e.school_year, e.semester) >= (${term.school_year}, ${term.semester})
      order by e.withdrawn_at nulls first, e.school_year, e.semester limit 1
    ) e on true
    left join courses c on c.id = e.course_id
    left join courses o on o.id = s.current_course_id
    where s.verify_token = ${token}::uuid`.execute(db)
  return rows[0]
}
