/** The query for changes of rows after an import wrote them. */

import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface RowEdit {
  id: number
  /** The code of the row at its last change. */
  code: string | null
  by: string | null
  at: Date
}

interface ImportedRows {
  import_id: number
  /** The table of the rows. */
  entity: string
  ids: readonly number[]
  /** Audit actions that change none of these rows. */
  otherActions: readonly string[]
}

/** Rows that a person changed since the import wrote them, by the audit log, each with its last change; the newest first. What a job does is no change. */
export const findRowEdits = (db: Db, { import_id, entity, ids, otherActions }: ImportedRows) => all<RowEdit>(db)`
    select w.id, coalesce(a.after, a.before)->>'code' as code, u.name as by, a.at
    from (select max(id) as id from audit_logs
          where entity = 'imports' and entity_id = ${String(import_id)} and action = 'imports.write') written
    cross join unnest(${[...ids]}::bigint[]) as w (id)
    cross join lateral (
      select l.id, l.before, l.after, l.actor_id, l.at from audit_logs l
      where l.entity = ${entity} and l.entity_id = w.id::text and l.id > written.id and l.actor_id is not null
        and l.action <> all(${[...otherActions]}::text[])
      order by l.id desc limit 1
    ) a
    left join users u on u.id = a.actor_id
    order by a.id desc`
