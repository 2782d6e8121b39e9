import type { GrantBase, GrantRule } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface GrantRecord extends Omit<GrantValues, 'sponsor_id'> {
  id: number
  sponsor: { id: number; name: string; code: string } | null
  updated_at: Date
}

const grantColumns = sql`
  g.id, g.name, g.rule, g.percent::float8 as percent, g.amount_centavos, g.base, g.cap_centavos, g.is_exclusive,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name, 'code', s.code) end as sponsor, g.is_active, g.updated_at`
const grantTables = sql`grants g left join sponsors s on s.id = g.sponsor_id`

export interface GrantFilter {
  is_active?: boolean
  sponsor_id?: number
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function grantConditions({ is_active, sponsor_id, patterns }: GrantFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (is_active !== undefined) conditions.push(sql`g.is_active = ${is_active}`)
  if (sponsor_id !== undefined) conditions.push(sql`g.sponsor_id = ${sponsor_id}`)
  for (const pattern of patterns) conditions.push(sql`plain(concat_ws(' ', g.name, s.name, s.code)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

export interface GrantOptions {
  grants: { id: number; name: string; is_active: boolean }[]
  sponsors: { id: number; name: string; code: string; is_active: boolean }[]
}

export const findGrantOptions = (db: Db) => one<GrantOptions>(db)`
    select (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'is_active', g.is_active)
                                     order by g.is_active desc, g.name, g.id), '[]') from grants g) as grants,
           (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'code', s.code, 'is_active', s.is_active)
                                     order by s.is_active desc, s.name, s.id), '[]') from sponsors s) as sponsors`

export const findGrants = (db: Db, filter: GrantFilter, slice: Slice) => all<GrantRecord>(db)`
    select ${grantColumns} from ${grantTables} where ${grantConditions(filter)}
    order by g.is_active desc, g.name, g.id limit ${slice.limit} offset ${slice.offset}`

export const countGrants = (db: Db, filter: GrantFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from ${grantTables} where ${grantConditions(filter)}`

export const findGrant = (db: Db, id: number) =>
  first<GrantRecord>(db)`select ${grantColumns} from grants g left join sponsors s on s.id = g.sponsor_id where g.id = ${id}`

/** A grant that is locked does not change while it is given to a student. */
export async function lockGrant(tx: Db, id: number, strength: 'share' | 'update'): Promise<GrantRecord | undefined> {
  const lock = strength === 'share' ? sql`for share` : sql`for update`
  await execute(tx)`select from grants where id = ${id} ${lock}`
  return findGrant(tx, id)
}

export interface GrantUse {
  student_count: number
  /** Whether a bill has or had its discount, or was made with it and has a higher one. */
  is_applied: boolean
}

/** How much each grant is used; one that no student ever held is left out. */
export async function findGrantUses(db: Db, ids: readonly number[]): Promise<Map<number, GrantUse>> {
  const rows = await all<GrantUse & { id: number }>(db)`
    select a.grant_id as id, count(distinct a.student_id) filter (where a.revoked_at is null)::int as student_count,
           bool_or(exists (select from assessment_discounts d where d.student_grant_id = a.id) or a.revoked_at is null and exists (
             select from enrollments e join assessments b on b.enrollment_id = e.id and b.is_current
             where e.student_id = a.student_id and e.school_year = a.school_year and (a.semester is null or e.semester = a.semester)
               and e.status > 0 and e.withdrawn_at is null)) /* never null: there is a row */ as is_applied
    from student_grants a where a.grant_id = any(${arrayOf(ids, 'bigint')}) group by a.grant_id`
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

export interface GrantValues {
  name: string
  rule: GrantRule
  percent: number | null
  amount_centavos: number | null
  base: GrantBase
  cap_centavos: number | null
  is_exclusive: boolean
  sponsor_id: number | null
  is_active: boolean
}

export const insertGrant = (tx: Db, grant: GrantValues) => value<{ id: number }>(tx)`
    insert into grants (name, rule, percent, amount_centavos, base, cap_centavos, is_exclusive, sponsor_id, is_active)
    values (${grant.name}, ${grant.rule}, ${grant.percent}, ${grant.amount_centavos}, ${grant.base}, ${grant.cap_centavos},
      ${grant.is_exclusive}, ${grant.sponsor_id}, ${grant.is_active})
    returning id`

export const updateGrant = (tx: Db, id: number, grant: GrantValues) => execute(tx)`
    update grants set name = ${grant.name}, rule = ${grant.rule}, percent = ${grant.percent}, amount_centavos = ${grant.amount_centavos},
      base = ${grant.base}, cap_centavos = ${grant.cap_centavos}, is_exclusive = ${grant.is_exclusive}, sponsor_id = ${grant.sponsor_id},
      is_active = ${grant.is_active}
    where id = ${id}`
