import type { ParentRelation } from '@talaan/contract'
import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'

export interface ConsentingPerson extends PersonName {
  person_id: number
  birthdate: string | null
}

export interface Child extends ConsentingPerson {
  relation: ParentRelation
}

/** The person of an account. */
export const findOwnPerson = (db: Db, userId: number) => first<ConsentingPerson>(db)`
    select i.id as person_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name
    from user_infos i where i.user_id = ${userId}`

export const findStudentPerson = (db: Db, studentId: number) => first<ConsentingPerson>(db)`
    select i.id as person_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name
    from students s join user_infos i on i.id = s.user_info_id where s.id = ${studentId}`

/** The students whose records a parent's account is linked to. */
export const findChildren = (db: Db, parentId: number) => all<Child>(db)`
    select i.id as person_id, i.birthdate, i.first_name, i.last_name, i.middle_name, i.extension_name, l.relation
    from parent_links l join students s on s.id = l.student_id join user_infos i on i.id = s.user_info_id
    where l.parent_id = ${parentId} and l.removed_at is null
    order by i.sort_name, i.id`

/** Two decisions about one person wait for each other. */
export const lockPerson = (tx: Db, personId: number) => execute(tx)`select id from user_infos where id = ${personId} for no key update`

export interface PurposeRecord {
  key: string
  name: string
  question: string
  version: number
  is_active: boolean
  given: number
  updated_at: Date
}

const purposes = sql`
  select p.key, p.name, p.question, p.version, p.is_active,
         (select count(distinct c.user_info_id)::int from privacy_consents c
          where c.purpose = p.key and c.withdrawn_at is null and c.notice_version = p.version::text) as given, p.updated_at
  from consent_purposes p`

export const findPurposes = (db: Db) => all<PurposeRecord>(db)`${purposes} order by p.is_active desc, p.name`

export const findPurpose = (db: Db, key: string) => first<PurposeRecord>(db)`${purposes} where p.key = ${key}`

interface LockedPurpose {
  key: string
  name: string
  question: string
  version: number
  is_active: boolean
  updated_at: Date
}

export const lockPurpose = (tx: Db, key: string) => first<LockedPurpose>(tx)`
    select key, name, question, version, is_active, updated_at from consent_purposes where key = ${key} for update`

/** Whether the key was free. */
export const insertPurpose = (tx: Db, row: { key: string; name: string; question: string; is_active: boolean }) => hasRow(tx)`
    insert into consent_purposes (key, name, question, is_active) values (${row.key}, ${row.name}, ${row.question}, ${row.is_active})
    on conflict do nothing returning key`

export const updatePurpose = (tx: Db, row: { key: string; name: string; question: string; is_active: boolean; version: number }) => execute(
  tx,
)`
    update consent_purposes set name = ${row.name}, question = ${row.question}, is_active = ${row.is_active}, version = ${row.version}
    where key = ${row.key}`

export interface ConsentRecord {
  person_id: number
  purpose: string
  version: string
  given_by: string
  relation: string | null
  given_at: Date
  withdrawn_at: Date | null
}

/** The consents of people to purposes that are asked about, the newest first. */
export const findConsents = (db: Db, personIds: readonly number[]) => all<ConsentRecord>(db)`
    select c.user_info_id as person_id, c.purpose, c.notice_version as version, c.given_by, c.relationship as relation, c.given_at, c.withdrawn_at
    from privacy_consents c join consent_purposes p on p.key = c.purpose
    where c.user_info_id = any(${arrayOf(personIds, 'bigint')})
    order by c.id desc`

interface NewConsent {
  person_id: number
  purpose: string
  version: number
  given_by: string
  relation: string | null
  user_id: number
  ip: string
  at: Date
}

export const insertConsent = (tx: Db, row: NewConsent) => value<{ id: number }>(tx)`
    insert into privacy_consents (user_info_id, purpose, notice_version, given_by, relationship, given_by_user, ip, given_at)
    values (${row.person_id}, ${row.purpose}, ${String(row.version)}, ${row.given_by}, ${row.relation}, ${row.user_id}, nullif(${row.ip}, '')::inet, ${row.at})
    returning id`

/** Ends every open consent of a person to a purpose, also to its earlier versions. Returns whether there was one. */
export const withdrawConsents = (tx: Db, row: { person_id: number; purpose: string; by: number; at: Date }) => hasRow(tx)`
    update privacy_consents set withdrawn_at = ${row.at}, withdrawn_by = ${row.by}
    where user_info_id = ${row.person_id} and purpose = ${row.purpose} and withdrawn_at is null returning id`
