import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { recordNames, recordPeople } from '#foundation/people/records.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'
import { anyOf } from '#platform/paging.ts'

export interface RecordPerson extends PersonName {
  entity: string
  record_id: number
  person_id: number
  extension_name: string | null
  student_id: number | null
}

const kindsOf = (entities: readonly string[]): RawBuilder<unknown> => sql`any(${[...entities]}::text[])`

/** The people whom records of these kinds with these numbers are about. */
export const findRecordPeople = (db: Db, entities: readonly string[], ids: readonly number[]) => all<RecordPerson>(db)`
    select p.entity /* never null: a constant */, p.record_id /* never null: a key */, i.id as person_id, i.first_name, i.last_name, i.middle_name, i.extension_name, s.id as student_id
    from (${recordPeople()}) p join user_infos i on i.id = p.person_id left join students s on s.user_info_id = i.id
    where p.record_id = ${anyOf(ids)} and p.entity = ${kindsOf(entities)}`

export const findRecordNames = (db: Db, entities: readonly string[], ids: readonly number[]) => all<{
  entity: string
  record_id: number
  name: string | null
}>(db)`
    select n.entity /* never null: a constant */, n.record_id /* never null: a key */, n.name from (${recordNames()}) n
    where n.record_id = ${anyOf(ids)} and n.entity = ${kindsOf(entities)}`

/** The names that deleted records had, from the newest entry about each that tells it. */
export const findDeletedNames = (db: Db, records: readonly { entity: string; entity_id: string }[]) => all<{
  entity: string
  entity_id: string
  name: string
}>(db)`
    select r.entity /* never null: a key */, r.entity_id /* never null: a key */, l.name /* never null: a condition */
    from (select distinct * from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ entity_id }) => entity_id)}::text[]) as u (entity, entity_id)) r
    cross join lateral (
      select coalesce(a.before ->> 'name', a.after ->> 'name') as name from audit_logs a
      where a.entity = r.entity and a.entity_id = r.entity_id and coalesce(a.before ->> 'name', a.after ->> 'name') is not null
      order by a.id desc limit 1
    ) l`

export interface ActorRecord {
  id: number
  name: string
  roles: string[]
}

export const findActors = (db: Db, ids: readonly number[]) => all<ActorRecord>(db)`
    select u.id, u.name, array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id order by r.id) as roles
    from users u where u.id = ${anyOf(ids)}`

export interface FoundPerson extends PersonName {
  person_id: number
  user_id: number | null
  student_id: number | null
  extension_name: string | null
  student_id_number: string | null
  roles: string[]
}

export interface PeopleFilter {
  words: readonly string[]
  id?: number
  user_id?: number
  student_id?: number
}

export async function findPeople(db: Db, { words, id, user_id, student_id }: PeopleFilter, limit: number): Promise<FoundPerson[]> {
  const conditions = [matchesWords(sql`i.search_text`, words)]
  if (id !== undefined) conditions.push(sql<boolean>`i.id = ${id}`)
  if (user_id !== undefined) conditions.push(sql<boolean>`i.user_id = ${user_id}`)
  if (student_id !== undefined) conditions.push(sql<boolean>`s.id = ${student_id}`)
  return all<FoundPerson>(db)`
    select i.id as person_id, i.user_id, s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           array(select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = i.user_id order by r.id) as roles
    from user_infos i left join students s on s.user_info_id = i.id
    where ${sql.join(conditions, sql` and `)}
    order by i.sort_name, i.id limit ${limit}`
}

/** The names behind ids in recorded values: accounts, courses, curricula, classes, sections and rooms. */
export const findValueNames = (db: Db, ids: Record<ValueKind, readonly number[]>) => all<{ kind: ValueKind; id: number; name: string }>(db)`
    select 'user' as kind /* never null: a constant */, id, name from users where id = ${anyOf(ids.user)}
    union all select 'course', id, code from courses where id = ${anyOf(ids.course)}
    union all select 'curriculum', id, name from curricula where id = ${anyOf(ids.curriculum)}
    union all select 'offer', id, subject_code || ' ' || coalesce(section, '') from subject_offers where id = ${anyOf(ids.offer)}
    union all select 'section', id, code from sections where id = ${anyOf(ids.section)}
    union all select 'room', id, code from rooms where id = ${anyOf(ids.room)}
    union all select 'department', id, name from departments where id = ${anyOf(ids.department)}
    union all select 'fee_category', id, name from fee_categories where id = ${anyOf(ids.fee_category)}
    union all select 'student', s.id, upper(i.last_name) || ', ' || i.first_name
      from students s join user_infos i on i.id = s.user_info_id where s.id = ${anyOf(ids.student)}
    union all select 'grant', id, name from grants where id = ${anyOf(ids.grant)}`

export const valueKinds = [
  'user',
  'course',
  'curriculum',
  'offer',
  'section',
  'room',
  'department',
  'fee_category',
  'grant',
  'student',
] as const
export type ValueKind = (typeof valueKinds)[number]
