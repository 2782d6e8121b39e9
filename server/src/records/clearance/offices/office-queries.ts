import type { ClearanceBlock, LevelType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { matchesWords } from '#foundation/people/search.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, hasRow, value, values } from '#platform/db/rows.ts'

export interface OfficeRecord {
  id: number
  name: string
  location: string | null
  level_type: LevelType | null
  blocks: ClearanceBlock[]
  how_to_clear: string | null
  role_keys: string[]
  members: { id: number; name: string }[]
  is_active: boolean
  updated_at: Date
}

const selectOffices = (db: Db, condition: RawBuilder<boolean>) => all<OfficeRecord>(db)`
    select o.id, o.name, o.location, o.level_type, o.blocks, o.how_to_clear, o.role_keys,
           (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
            from clearance_office_members m join users u on u.id = m.user_id where m.office_id = o.id) as members,
           o.is_active, o.updated_at
    from clearance_offices o
    where ${condition}
    order by not o.is_active, o.id`

export const listOffices = (db: Db): Promise<OfficeRecord[]> => selectOffices(db, sql<boolean>`true`)

export const findOffice = async (db: Db, id: number): Promise<OfficeRecord | undefined> =>
  (await selectOffices(db, sql<boolean>`o.id = ${id}`))[0]

/** Locks an office until the end of the transaction. */
export async function lockOffice(tx: Db, id: number): Promise<OfficeRecord | undefined> {
  await execute(tx)`select id from clearance_offices where id = ${id} for no key update`
  return findOffice(tx, id)
}

/** Keeps the settings of an office as they are until the end of the transaction, beside others who do the same. */
export const keepOffice = (tx: Db, id: number) => execute(tx)`select id from clearance_offices where id = ${id} for share`

export type OfficeValues = Pick<OfficeRecord, 'name' | 'location' | 'level_type' | 'blocks' | 'how_to_clear' | 'role_keys' | 'is_active'>

export async function insertOffice(tx: Db, office: OfficeValues): Promise<number> {
  const { name, location, level_type, blocks, how_to_clear, role_keys, is_active } = office
  return value<{ id: number }>(tx)`
    insert into clearance_offices (name, location, level_type, blocks, how_to_clear, role_keys, is_active)
    values (${name}, ${location}, ${level_type}, ${[...blocks]}::text[], ${how_to_clear}, ${[...role_keys]}::text[], ${is_active})
    returning id`
}

export async function updateOffice(tx: Db, id: number, office: OfficeValues): Promise<void> {
  const { name, location, level_type, blocks, how_to_clear, role_keys, is_active } = office
  await execute(tx)`
    update clearance_offices set name = ${name}, location = ${location}, level_type = ${level_type}, blocks = ${[...blocks]}::text[],
      how_to_clear = ${how_to_clear}, role_keys = ${[...role_keys]}::text[], is_active = ${is_active}
    where id = ${id}`
}

export async function replaceMembers(tx: Db, officeId: number, userIds: readonly number[]): Promise<void> {
  await execute(tx)`delete from clearance_office_members where office_id = ${officeId}`
  await execute(tx)`
    insert into clearance_office_members (office_id, user_id)
    select ${officeId}, u from unnest(${arrayOf(userIds, 'bigint')}) as u`
}

/** Which of these are no employees of the school. */
export const findOutsiders = (db: Db, userIds: readonly number[]) => values<{ id: number }>(db)`
    select u as id from unnest(${arrayOf(userIds, 'bigint')}) as u
    where not exists (select from user_infos i where i.user_id = u and i.employment is not null)`

/** Which of these are no roles. */
export const findUnknownRoles = (db: Db, keys: readonly string[]) => values<{ key: string }>(db)`
    select k as key /* never null: one of the keys */ from unnest(${[...keys]}::text[]) as k
    where not exists (select from roles r where r.key = k)`

export const listStaff = (db: Db, words: readonly string[]) => all<{ id: number; name: string }>(db)`
    select u.id, u.name from user_infos i join users u on u.id = i.user_id
    where i.employment is not null and u.status = 1 and ${matchesWords(sql`i.search_text`, words)}
    order by i.sort_name, i.id limit 20`

export interface OwnOfficeRecord {
  id: number
  name: string
  location: string | null
  blocks: ClearanceBlock[]
  how_to_clear: string | null
  is_active: boolean
  open: number
  students: number
}

/** The offices that match, with their open deficiencies and how many students have them. */
export const listOwnOffices = (db: Db, isOwn: RawBuilder<boolean>) => all<OwnOfficeRecord>(db)`
    select o.id, o.name, o.location, o.blocks, o.how_to_clear, o.is_active, n.open, n.students
    from clearance_offices o
    cross join lateral (
      select count(*)::int as open, count(distinct d.student_id)::int as students
      from deficiencies d where d.office_id = o.id and d.status = 'open'
    ) n
    where ${isOwn} and (o.is_active or n.open > 0)
    order by not o.is_active, o.id`

export const listOfficeIds = (db: Db, isOwn: RawBuilder<boolean>) =>
  values<{ id: number }>(db)`select o.id from clearance_offices o where ${isOwn} order by o.id`

/** Whether the office matches, such as that somebody works for it. */
export const isOfficeOf = (db: Db, officeId: number, isOwn: RawBuilder<boolean>) =>
  hasRow(db)`select from clearance_offices o where o.id = ${officeId} and ${isOwn}`
