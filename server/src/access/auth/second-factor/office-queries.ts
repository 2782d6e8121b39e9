import { type RawBuilder, sql } from 'kysely'
import { bySurname } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface OfficeFilter {
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
  /** The search as it was typed. */
  search?: string
  role_id?: number
  status?: 'on' | 'off' | 'missing'
  /** The keys of the roles that require a second factor. */
  required: readonly string[]
}

interface OfficeRecord {
  id: number
  name: string
  email: string | null
  roles: string[]
  has_app: boolean
  passkeys: number
  recovery_codes_left: number
  is_required: boolean
  due_at: Date | null
}

const withFactor = sql`
  (select f.user_id from second_factors f where f.confirmed_at is not null union select p.user_id from passkeys p)`

const holdersOf = (keys: readonly string[]): RawBuilder<unknown> => sql`
  (select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = any(${[...keys]}::text[]))`

function conditionsOf({ patterns, role_id, status, required }: OfficeFilter): RawBuilder<unknown> {
  const conditions = [sql`i.user_id in (select id from users where status = 1)`]
  for (const pattern of patterns) conditions.push(sql`i.search_text like plain(${pattern}::text)`)
  if (role_id !== undefined) conditions.push(sql`i.user_id in (select user_id from user_roles where role_id = ${role_id})`)
  if (status === 'on') conditions.push(sql`i.user_id in ${withFactor}`)
  if (status === 'off' || status === 'missing') conditions.push(sql`i.user_id not in ${withFactor}`)
  if (status === 'missing') conditions.push(sql`i.user_id in ${holdersOf(required)}`)
  return sql.join(conditions, sql` and `)
}

/** Selects the people of the page first, so that those on earlier pages cost one index entry each. */
export async function findOfficeRows(db: Db, filter: OfficeFilter, slice: Slice): Promise<OfficeRecord[]> {
  const order = sql`${bySurname(filter.search, sql`i.sort_name`)}, i.sort_name, i.id`
  return all<OfficeRecord>(db)`
    with page as materialized (
      select i.id from user_infos i where ${conditionsOf(filter)} order by ${order} limit ${slice.limit} offset ${slice.offset}
    )
    select u.id, u.name, u.email, f.confirmed_at is not null as has_app,
           array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles,
           (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys /* never null: a count */,
           (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as recovery_codes_left /* never null: a count */,
           u.id in ${holdersOf(filter.required)} as is_required, f.due_at
    from page join user_infos i on i.id = page.id join users u on u.id = i.user_id left join second_factors f on f.user_id = u.id
    order by ${order}`
}

export const countOfficeRows = (db: Db, filter: OfficeFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from user_infos i where ${conditionsOf(filter)}`
