import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export interface VersionRecord {
  version: number
  body: string | null
  file_id: number | null
  file_name: string | null
  file_size: number | null
  uploaded_by: string | null
  created_at: Date
}

/** The versions of a class's syllabus, newest first. */
export async function listSyllabusVersions(db: Db, offerId: number): Promise<VersionRecord[]> {
  const { rows } = await sql<VersionRecord>`
    select s.version, s.body, s.file_id, f.name as file_name, f.size as file_size, u.name as uploaded_by, s.created_at
    from syllabi s
    left join files f on f.id = s.file_id
    left join users u on u.id = s.uploaded_by
    where s.subject_offer_id = ${offerId}
    order by s.version desc`.execute(db)
  return rows
}

/** Locks a class against another version of its syllabus. */
export async function lockSyllabus(tx: Db, offerId: number): Promise<{ employee_id: number | null; version: number } | undefined> {
  const { rows } = await sql<{ employee_id: number | null; version: number }>`
    select employee_id, syllabus_version as version from subject_offers where id = ${offerId} for no key update`.execute(tx)
  return rows[0]
}

/** Inserts the next version; the database numbers it. */
export async function insertSyllabus(
  tx: Db,
  syllabus: { offer_id: number; body?: string; file_id?: number; uploaded_by: number },
): Promise<{ id: number; version: number }> {
  const { rows } = await sql<{ id: number; version: number }>`
    insert into syllabi (subject_offer_id, body, file_id, uploaded_by)
    values (${syllabus.offer_id}, ${syllabus.body ?? null}, ${syllabus.file_id ?? null}, ${syllabus.uploaded_by})
    returning id, version`.execute(tx)
  return rows[0]!
}
