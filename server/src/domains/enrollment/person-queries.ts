/** The part of this domain's SQL that is about the student's person. */
import { type StudentInfo, StudentInfo as shape } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const columns = Object.keys(shape.shape) as (keyof StudentInfo)[]

export type PersonInfo = { [K in keyof StudentInfo]-?: K extends 'first_name' | 'last_name' ? string : string | null }

export interface PersonRecord extends PersonInfo {
  id: number
  user_id: number | null
  updated_at: Date
}

export async function personById(db: Db, id: number): Promise<PersonRecord | undefined> {
  return (await sql<PersonRecord>`${select} where id = ${id}`.execute(db)).rows[0]
}

export async function lockPerson(tx: Db, id: number): Promise<PersonRecord | undefined> {
  return (await sql<PersonRecord>`${select} where id = ${id} for no key update`.execute(tx)).rows[0]
}

const select = sql`select id, user_id, updated_at, ${sql.join(columns.map((name) => sql.ref(name)))} from user_infos`

/** The account carries the name too. */
export async function updatePersonInfo(
  tx: Db,
  id: number,
  info: PersonInfo,
  more: { name: string; is_need_update: boolean },
): Promise<void> {
  const changes = columns.map((name) => sql`${sql.ref(name)} = ${info[name]}`)
  await sql`
    update user_infos set ${sql.join(changes)}, is_need_update = ${more.is_need_update} where id = ${id}`.execute(tx)
  await sql`update users set name = ${more.name} where id = (select user_id from user_infos where id = ${id}) and name <> ${more.name}`.execute(
    tx,
  )
}

export async function hasLrn(db: Db, lrn: string, except: number): Promise<boolean> {
  return (await sql`select from user_infos where lrn = ${lrn} and id <> ${except}`.execute(db)).rows.length > 0
}

export interface PlaceChain {
  barangay: string
  city: string
  above: string
  above_kind: 'province' | 'region'
}

export async function placeChain(db: Db, code: string): Promise<PlaceChain | undefined> {
  const { rows } = await sql<PlaceChain>`
    select b.name as barangay, c.name as city, a.name as above, a.kind as above_kind
    from places b join places c on c.code = b.parent_code join places a on a.code = c.parent_code
    where b.code = ${code} and b.kind = 'barangay'`.execute(db)
  return rows[0]
}
