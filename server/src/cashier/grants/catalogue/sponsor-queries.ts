import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface SponsorRecord {
  id: number
  name: string
  code: string
  address: string | null
  contact_person: string | null
  email: string | null
  is_active: boolean
  updated_at: Date
}

const sponsorColumns = sql`s.id, s.name, s.code, s.address, s.contact_person, s.email, s.is_active, s.updated_at`

export interface SponsorFilter {
  is_active?: boolean
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function sponsorConditions({ is_active, patterns }: SponsorFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (is_active !== undefined) conditions.push(sql`s.is_active = ${is_active}`)
  for (const pattern of patterns) conditions.push(sql`plain(concat_ws(' ', s.name, s.code)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

export const findSponsors = (db: Db, filter: SponsorFilter, slice: Slice) => all<SponsorRecord>(db)`
    select ${sponsorColumns} from sponsors s where ${sponsorConditions(filter)}
    order by s.is_active desc, s.name, s.id limit ${slice.limit} offset ${slice.offset}`

export const countSponsors = (db: Db, filter: SponsorFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from sponsors s where ${sponsorConditions(filter)}`

/** The number of grants of each sponsor; a sponsor without grants is left out. */
export async function countSponsorGrants(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await all<{ id: number; n: number }>(db)`
    select sponsor_id /* never null: one of the ids */ as id, count(*)::int as n
    from grants where sponsor_id = any(${arrayOf(ids, 'bigint')}) group by sponsor_id`
  return new Map(rows.map(({ id, n }) => [id, n]))
}

export const findSponsor = (db: Db, id: number) => first<SponsorRecord>(db)`select ${sponsorColumns} from sponsors s where s.id = ${id}`

export async function lockSponsor(tx: Db, id: number): Promise<SponsorRecord | undefined> {
  await execute(tx)`select from sponsors where id = ${id} for update`
  return findSponsor(tx, id)
}

export type SponsorValues = Omit<SponsorRecord, 'id' | 'updated_at'>

export const insertSponsor = (tx: Db, sponsor: SponsorValues) => value<{ id: number }>(tx)`
    insert into sponsors (name, code, address, contact_person, email, is_active)
    values (${sponsor.name}, ${sponsor.code}, ${sponsor.address}, ${sponsor.contact_person}, ${sponsor.email}, ${sponsor.is_active})
    returning id`

export const updateSponsor = (tx: Db, id: number, sponsor: SponsorValues) => execute(tx)`
    update sponsors set name = ${sponsor.name}, code = ${sponsor.code}, address = ${sponsor.address},
      contact_person = ${sponsor.contact_person}, email = ${sponsor.email}, is_active = ${sponsor.is_active}
    where id = ${id}`
