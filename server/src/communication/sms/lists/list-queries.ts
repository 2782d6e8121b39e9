import type { Db } from '#platform/db/database.ts'
import { all, execute, first, one, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface TemplateRecord {
  id: number
  name: string
  text: string
  updated_at: Date
}

export const findTemplates = (db: Db) =>
  all<TemplateRecord>(db)`select id, name, body as text, updated_at from sms_templates order by plain(name), id`

export const findTemplate = (db: Db, id: number) => first<TemplateRecord>(db)`
    select id, name, body as text, updated_at from sms_templates where id = ${id}`

export const lockTemplate = (tx: Db, id: number) => first<TemplateRecord>(tx)`
    select id, name, body as text, updated_at from sms_templates where id = ${id} for update`

type TemplateValues = Pick<TemplateRecord, 'name' | 'text'>

export async function insertTemplate(tx: Db, { name, text }: TemplateValues): Promise<number> {
  const { id } = await one<{ id: number }>(tx)`insert into sms_templates (name, body) values (${name}, ${text}) returning id`
  return id
}

export const updateTemplate = (tx: Db, id: number, { name, text }: TemplateValues) =>
  execute(tx)`update sms_templates set name = ${name}, body = ${text} where id = ${id}`

export const deleteTemplateRow = (tx: Db, id: number) => execute(tx)`delete from sms_templates where id = ${id}`

export const findOptOutNumbers = (db: Db) => values<{ number: string }>(db)`select number from sms_opt_outs`

/** Those of the numbers that opted out. */
export const findOptedOutNumbers = (db: Db, numbers: readonly string[]) => values<{ number: string }>(db)`
    select number from sms_opt_outs where number = any(${[...numbers]}::text[]) order by number`

export interface OptOutRecord {
  id: number
  number: string
  people: string
  reason: string
  created_by: string | null
  created_at: Date
}

const SHOWN_PEOPLE = 3

/** `pattern` is a LIKE pattern for the number. */
export const findOptOuts = (db: Db, pattern: string | undefined, slice: Slice) => all<OptOutRecord>(db)`
    select o.id, o.number, coalesce(p.names, '') as people, o.reason, u.name as created_by, o.created_at
    from (
      select * from sms_opt_outs where (${pattern ?? null}::text is null or number like ${pattern ?? null}::text)
      order by id desc limit ${slice.limit} offset ${slice.offset}
    ) o
    left join users u on u.id = o.created_by
    cross join lateral (
      select string_agg(n.name, ', ' order by n.name) as names
      from (
        select i.first_name || ' ' || i.last_name as name from user_infos i where i.mobile_key = right(o.number, 10)
        order by 1 limit ${SHOWN_PEOPLE}) n
    ) p
    order by o.id desc`

export const countOptOuts = (db: Db, pattern: string | undefined) => value<{ n: number }>(db)`
    select count(*)::int as n from sms_opt_outs where (${pattern ?? null}::text is null or number like ${pattern ?? null}::text)`

/** Adds numbers in one statement; returns those that were not in the list. */
export const insertOptOuts = (tx: Db, numbers: readonly string[], { reason, by, at }: { reason: string; by: number; at: Date }) => values<{
  number: string
}>(tx)`
    insert into sms_opt_outs (number, reason, created_by, created_at)
    select number, ${reason}, ${by}, ${at}::timestamptz from unnest(${[...numbers]}::text[]) as n (number)
    on conflict (number) do nothing returning number`

export const lockOptOut = (tx: Db, id: number) => first<{ id: number; number: string; reason: string }>(tx)`
    select id, number, reason from sms_opt_outs where id = ${id} for update`

export const deleteOptOut = (tx: Db, id: number) => execute(tx)`delete from sms_opt_outs where id = ${id}`
