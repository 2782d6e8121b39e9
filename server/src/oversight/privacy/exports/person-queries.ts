import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'

/**
 * By table, the columns that are never given away: secrets, what is only for searching, accounts of staff, and texts that could show what is
 * hidden.
 */
export async function findOmittedColumns(db: Db, tables: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await all<{ table: string; columns: string[] }>(db)`
    select c.relname::text as table, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...tables]}::text[])
      and (a.atttypid in ('bytea'::regtype, 'tsvector'::regtype)
        or a.attname ~ '(password|token|secret|otp|hash)|_enc$|_key$|^search_|^sort_name$|^content$|^moved$|^before$|^after$|^endpoint$|^p256dh$|^auth$'
        or exists (select from pg_constraint f
          where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'users'::regclass and a.attnum = any(f.conkey)))
    group by c.relname`
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

export type Row = Record<string, unknown>

/** The rows of a table that belong to somebody, without these columns. */
export const findRows = (db: Db, table: string, column: string, id: number, omitted: readonly string[]) => value<{ data: Row[] }>(db)`
    select rows_of_person(${table}, ${column}, ${id}, ${[...omitted]}::text[]) as data /* never null: coalesced */`

export interface AuditLine {
  at: Date
  action: string
  entity: string
  /** Whether the person did it. */
  by_you: boolean
}

/** What the audit log has about somebody and what they did, without what changed: that can name other people. */
export const findAuditLines = (
  db: Db,
  { person_id, user_id, student_id }: { person_id: number; user_id: number | null; student_id: number | null },
) => all<AuditLine>(db)`
    select a.at, a.action, a.entity, a.actor_id is not distinct from ${user_id}::bigint and a.actor_id is not null as by_you /* never null: both are conditions */
    from audit_logs a
    where a.id in (
      select id from audit_logs where actor_id = ${user_id}::bigint
      union select id from audit_logs where entity = 'user_infos' and entity_id = ${String(person_id)}
      union select id from audit_logs where entity = 'users' and entity_id = ${user_id}::bigint::text
      union select id from audit_logs where entity = 'students' and entity_id = ${student_id}::bigint::text
      union select id from audit_logs
      where entity = 'enrollments' and entity_id in (select e.id::text from enrollments e where e.student_id = ${student_id}::bigint))
    order by a.id limit 20000`

export interface PersonFile {
  id: number
  kind: string
  name: string
  path: string
  size: number
}

/** The files that somebody gave, such as the photo, documents of the application and proofs of payment. */
export const findPersonFiles = (db: Db, { user_id, student_id }: { user_id: number | null; student_id: number | null }) => all<PersonFile>(
  db,
)`
    select f.id, f.kind, f.name, f.path, f.size from files f
    where f.id = any(array(
      select image_file_id from users where id = ${user_id}::bigint
      union select photo_file_id from admissions where student_id = ${student_id}::bigint
      union select file_id from admission_documents where student_id = ${student_id}::bigint
      union select file_id from payment_proofs where student_id = ${student_id}::bigint
      union select file_id from document_requests where student_id = ${student_id}::bigint))
    order by f.id`
