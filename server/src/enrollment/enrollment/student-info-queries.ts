/** SQL about the student's person. */
import { StudentInfo } from '@talaan/contract'
import { sql } from 'kysely'
import { listOf, type PersonFields } from '#foundation/people/person.ts'
import type { Db } from '#platform/db/database.ts'

const columns = Object.keys(StudentInfo.shape) as (keyof StudentInfo)[]

export type PersonInfo = PersonFields<keyof StudentInfo>

export interface PersonRecord extends PersonInfo {
  id: number
  user_id: number | null
  updated_at: Date
}

export async function personById(db: Db, id: number): Promise<PersonRecord | undefined> {
  return (await sql<PersonRecord>`${selectPerson} where id = ${id}`.execute(db)).rows[0]
}

export async function lockPerson(tx: Db, id: number): Promise<PersonRecord | undefined> {
  return (await sql<PersonRecord>`${selectPerson} where id = ${id} for no key update`.execute(tx)).rows[0]
}

const selectPerson = sql`select id, user_id, updated_at, ${listOf(columns)} from user_infos`
