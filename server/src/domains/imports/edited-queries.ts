/** What became of an import's rows after it wrote them. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface EditedRecord {
  id: number
  /** What it was called when it was changed last. */
  code: string | null
  by: string | null
  at: Date
}

interface Written {
  import_id: number
  /** The table they are in. */
  entity: string
  ids: readonly number[]
}

/** The rows that the log tells a change of since the import wrote them, each with its last change; the newest first. */
export async function editedRows(db: Db, { import_id, entity, ids }: Written): Promise<EditedRecord[]> {
  const { rows } = await sql<EditedRecord>`
    select w.id, coalesce(a.after, a.before)->>'code' as code, u.name as by, a.at
    from (select max(id) as id from audit_logs
          where entity = 'imports' and entity_id = ${String(import_id)} and action = 'imports.write') written
    cross join unnest(${[...ids]}::bigint[]) as w (id)
    cross join lateral (
      select l.id, l.before, l.after, l.actor_id, l.at from audit_logs l
      where l.entity = ${entity} and l.entity_id = w.id::text and l.id > written.id
      order by l.id desc limit 1
    ) a
    left join users u on u.id = a.actor_id
    order by a.id desc`.execute(db)
  return rows
}
