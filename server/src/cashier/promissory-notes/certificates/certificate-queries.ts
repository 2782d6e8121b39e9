import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'
import type { Entry } from '../queries.ts'

export interface CertificateRecord {
  id: number
  student_id: number
  number: string
  issued_by: string
  issued_on: string
  valid_until: string
  counts_until: string
  created_by: string | null
  created_at: Date
  revoked_at: Date | null
  revoked_by: string | null
  revoke_reason: string | null
}

const certificateColumns = sql`
  d.id, d.student_id, d.number, d.issued_by, d.issued_on, d.valid_until,
  greatest(d.valid_until, y.ends_on) as counts_until /* never null: the certificate has a last day */, u.name as created_by, d.created_at, d.revoked_at, r.name as revoked_by,
  d.revoke_reason`
/** In high school, a certificate that is valid on a day of the school year counts until its end. */
const certificateTables = sql`
  disadvantage_certificates d
  left join users u on u.id = d.created_by
  left join users r on r.id = d.revoked_by
  left join lateral (
    select max(t.classes_end_on) as ends_on
    from enrollments e
    join terms t on t.level_group = level_group_of(e.level) and t.school_year = e.school_year
    where e.student_id = d.student_id and e.status = 4 and e.withdrawn_at is null and t.level_group <> 'college'
    group by t.level_group, t.school_year
    having d.issued_on <= max(t.classes_end_on) and d.valid_until >= min(t.classes_start_on)
    order by 1 desc limit 1
  ) y on true`

/** The certificates of a student, newest first. */
export const listCertificates = (db: Db, studentId: number) => all<CertificateRecord>(db)`
    select ${certificateColumns} from ${certificateTables} where d.student_id = ${studentId} order by d.id desc limit 50`

/** Locks a certificate until the end of the transaction. */
export async function lockCertificate(tx: Db, id: number): Promise<CertificateRecord | undefined> {
  await execute(tx)`select id from disadvantage_certificates where id = ${id} for no key update`
  return first<CertificateRecord>(tx)`select ${certificateColumns} from ${certificateTables} where d.id = ${id}`
}

interface NewCertificate {
  student_id: number
  number: string
  issued_by: string
  issued_on: string
  valid_until: string
}

/** Returns the id of the certificate. */
export async function insertCertificate(tx: Db, certificate: NewCertificate, { by, at }: Entry): Promise<number> {
  const { student_id, number, issued_by, issued_on, valid_until } = certificate
  return value<{ id: number }>(tx)`
    insert into disadvantage_certificates (student_id, number, issued_by, issued_on, valid_until, created_by, created_at)
    values (${student_id}, ${number}, ${issued_by}, ${issued_on}::date, ${valid_until}::date, ${by}, ${at})
    returning id`
}

export const setRevoked = (tx: Db, id: number, reason: string, { by, at }: Entry) => execute(tx)`
    update disadvantage_certificates set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason} where id = ${id}`

/** The account of the student of a certificate, if there is one. */
export const findHolder = (db: Db, studentId: number) => first<{ user_id: number | null }>(db)`
    select i.user_id from students s join user_infos i on i.id = s.user_info_id where s.id = ${studentId}`
