import type { Db } from '#platform/db/database.ts'
import { all, first, one } from '#platform/db/rows.ts'

export interface VersionRecord {
  version: number
  body: string | null
  file_id: number | null
  file_name: string | null
  file_size: number | null
  created_by: string | null
  created_at: Date
}

/** The versions of a class's syllabus, newest first. */
export const listSyllabusVersions = (db: Db, offerId: number) => all<VersionRecord>(db)`
    select s.version, s.body, s.file_id, f.name as file_name, f.size as file_size, u.name as created_by, s.created_at
    from syllabi s
    left join files f on f.id = s.file_id
    left join users u on u.id = s.created_by
    where s.subject_offer_id = ${offerId}
    order by s.version desc`

/** Locks a class against another version of its syllabus. */
export const lockSyllabus = (tx: Db, offerId: number) => first<{ employee_id: number | null; version: number }>(tx)`
    select employee_id, syllabus_version as version from subject_offers where id = ${offerId} for no key update`

/** Inserts the next version; the database numbers it. */
export const insertSyllabus = (tx: Db, syllabus: { offer_id: number; body?: string; file_id?: number; created_by: number }) => one<{
  id: number
  version: number
}>(tx)`
    insert into syllabi (subject_offer_id, body, file_id, created_by)
    values (${syllabus.offer_id}, ${syllabus.body ?? null}, ${syllabus.file_id ?? null}, ${syllabus.created_by})
    returning id, version`
