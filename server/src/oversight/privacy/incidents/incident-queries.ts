import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface IncidentFields {
  title: string
  discovered_at: Date
  nature: string
  data_involved: string | null
  is_sensitive: boolean
  persons_affected: number | null
  measures: string | null
  contact: string | null
  help_offered: string | null
  npc_notified_at: Date | null
  subjects_notified_at: Date | null
}

export interface IncidentRecord extends IncidentFields {
  id: number
  closed_at: Date | null
  reported_by: string | null
  updated_at: Date
}

const incidents = sql`
  select inc.id, inc.title, inc.discovered_at, inc.nature, inc.data_involved, inc.is_sensitive, inc.persons_affected, inc.measures, inc.contact, inc.help_offered,
         inc.npc_notified_at, inc.subjects_notified_at, inc.closed_at, u.name as reported_by, inc.updated_at
  from security_incidents inc left join users u on u.id = inc.reported_by`

interface IncidentFilter {
  year?: number
  status?: 'open' | 'closed'
  patterns: readonly string[]
}

function matches({ year, status, patterns }: IncidentFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (year !== undefined)
    conditions.push(sql`inc.discovered_at >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Manila')
      and inc.discovered_at < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'Asia/Manila')`)
  if (status !== undefined) conditions.push(status === 'open' ? sql`inc.closed_at is null` : sql`inc.closed_at is not null`)
  for (const pattern of patterns) conditions.push(sql`plain(inc.title) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

export const findIncidents = (db: Db, filter: IncidentFilter, { limit, offset }: Slice) => all<IncidentRecord>(db)`
    ${incidents} where ${matches(filter)} order by inc.discovered_at desc, inc.id desc limit ${limit} offset ${offset}`

export const countIncidents = (db: Db, filter: IncidentFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from security_incidents inc where ${matches(filter)}`

export const findIncident = (db: Db, id: number) => first<IncidentRecord>(db)`${incidents} where inc.id = ${id}`

export const lockIncident = (tx: Db, id: number) => hasRow(tx)`select id from security_incidents where id = ${id} for update`

export const insertIncident = (tx: Db, row: IncidentFields, by: number) => value<{ id: number }>(tx)`
    insert into security_incidents (title, discovered_at, nature, data_involved, is_sensitive, persons_affected, measures, contact, help_offered,
      npc_notified_at, subjects_notified_at, reported_by)
    values (${row.title}, ${row.discovered_at}, ${row.nature}, ${row.data_involved}, ${row.is_sensitive}, ${row.persons_affected}, ${row.measures},
      ${row.contact}, ${row.help_offered}, ${row.npc_notified_at}, ${row.subjects_notified_at}, ${by}) returning id`

export const updateIncident = (tx: Db, id: number, row: IncidentFields) => execute(tx)`
    update security_incidents set title = ${row.title}, discovered_at = ${row.discovered_at}, nature = ${row.nature},
      data_involved = ${row.data_involved}, is_sensitive = ${row.is_sensitive}, persons_affected = ${row.persons_affected},
      measures = ${row.measures}, contact = ${row.contact}, help_offered = ${row.help_offered}, npc_notified_at = ${row.npc_notified_at},
      subjects_notified_at = ${row.subjects_notified_at}
    where id = ${id}`

/** Closes an incident, or opens it again; the first closing keeps its time. */
export const setClosed = (tx: Db, id: number, isClosed: boolean, by: number, at: Date) => execute(tx)`
    update security_incidents set closed_at = case when ${isClosed}::boolean then coalesce(closed_at, ${at}) end,
      closed_by = case when ${isClosed}::boolean then coalesce(closed_by, ${by}) end
    where id = ${id}`
