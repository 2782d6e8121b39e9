/** SQL about the student's person. */
import { StudentInfo } from '@talaan/contract'
import { sql } from 'kysely'
import { listOf, type PersonFields } from '#foundation/people/person.ts'
import type { Db } from '#platform/db/database.ts'
import { first } from '#platform/db/rows.ts'

const columns = Object.keys(StudentInfo.shape) as (keyof StudentInfo)[]

export type PersonInfo = PersonFields<keyof StudentInfo>

export interface PersonRecord extends PersonInfo {
  id: number
  user_id: number | null
  updated_at: Date
}

export const personById = (db: Db, id: number) => first<PersonRecord>(db)`${selectPerson} where id = ${id}`

export const lockPerson = (tx: Db, id: number) => first<PersonRecord>(tx)`${selectPerson} where id = ${id} for no key update`

const selectPerson = sql`select id, user_id, updated_at, ${listOf(columns)} from user_infos`
