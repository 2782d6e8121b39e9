import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, firstValue, hasRow, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import { curriculumNameSql } from './curriculum-fragments.ts'

interface SubjectName {
  id: number
  code: string
  descriptive_title: string
  units: number
}

export interface SubjectRecord extends SubjectName {
  curricula: string[]
}

export interface SubjectFilter {
  patterns: readonly string[]
  /** Codes that begin with this text come first. */
  search: string
  /** Only subjects whose code another subject has, too. */
  same_code: boolean
}

const isUsed = (subject: RawBuilder<unknown>) => sql`exists (select from prospectuses p where p.subject_id = ${subject})`

const subjectConditions = ({ patterns, same_code }: SubjectFilter) =>
  sql.join(
    [
      isUsed(sql`s.id`),
      ...patterns.map((pattern) => sql`s.search_text like plain(${pattern}::text)`),
      ...(same_code ? [sql`exists (select from subjects o where o.code_key = s.code_key and o.id <> s.id and ${isUsed(sql`o.id`)})`] : []),
    ],
    sql` and `,
  )

/** Subjects that a curriculum has, by code. The page comes first, so that curricula are listed for its subjects alone. */
export async function findSubjects(db: Db, filter: SubjectFilter, slice: Slice): Promise<SubjectRecord[]> {
  const order = sql`(starts_with(s.code_key, code_key(${filter.search}))) desc, s.code, s.id`
  return all<SubjectRecord>(db)`
    with page as materialized (
      select s.id from subjects s where ${subjectConditions(filter)} order by ${order} limit ${slice.limit} offset ${slice.offset}
    )
    select s.id, s.code, s.descriptive_title, s.units,
           array(select distinct ${curriculumNameSql} from prospectuses p join curricula k on k.id = p.curriculum_id
                 join courses c on c.id = k.course_id where p.subject_id = s.id order by 1) as curricula
    from page join subjects s on s.id = page.id
    order by ${order}`
}

export const countSubjects = (db: Db, filter: SubjectFilter) =>
  value<{ n: number }>(db)`select count(*) as n from subjects s where ${subjectConditions(filter)}`

export const listCurricula = (db: Db) => all<{ id: number; name: string }>(db)`
    select k.id, ${curriculumNameSql} as name from curricula k join courses c on c.id = k.course_id order by c.code, k.name, k.id`

export interface EquivalenceRecord {
  id: number
  from: SubjectName[]
  to: SubjectName
  curriculum_id: number | null
  curriculum: string | null
  both_ways: boolean
  note: string
  approved_by: string | null
  approved_on: string
  updated_at: Date
}

const nameColumns = (subject: RawBuilder<unknown>) => sql`
  jsonb_build_object('id', ${subject}.id, 'code', ${subject}.code, 'descriptive_title', ${subject}.descriptive_title, 'units', ${subject}.units)`

const listEquivalences = (db: Db, where: RawBuilder<unknown>, slice: Slice) => all<EquivalenceRecord>(db)`
  select q.id, q.curriculum_id,
         (select ${curriculumNameSql} from curricula k join courses c on c.id = k.course_id where k.id = q.curriculum_id) as curriculum, q.both_ways, q.note, u.name as approved_by, q.approved_on, q.updated_at,
         ${nameColumns(sql`t`)} as to,
         (select coalesce(jsonb_agg(${nameColumns(sql`f`)} order by f.code, f.id), '[]')
          from subject_equivalence_sources x join subjects f on f.id = x.subject_id where x.equivalence_id = q.id) as from
  from subject_equivalences q
  join subjects t on t.id = q.to_subject_id
  left join users u on u.id = q.approved_by
  where ${where}
  order by t.code, q.id limit ${slice.limit} offset ${slice.offset}`

export interface EquivalenceFilter {
  patterns: readonly string[]
  curriculum_id?: number
}

function equivalenceConditions({ patterns, curriculum_id }: EquivalenceFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (curriculum_id !== undefined) {
    const isOfPlan = sql`in (select p.subject_id from prospectuses p where p.curriculum_id = ${curriculum_id})`
    conditions.push(sql`(q.curriculum_id = ${curriculum_id} or q.curriculum_id is null and (q.to_subject_id ${isOfPlan} or q.both_ways and exists (
      select from subject_equivalence_sources x where x.equivalence_id = q.id and x.subject_id ${isOfPlan})))`)
  }
  for (const pattern of patterns) {
    const isFound = sql`in (select f.id from subjects f where f.search_text like plain(${pattern}::text))`
    conditions.push(sql`(q.to_subject_id ${isFound}
      or q.id in (select x.equivalence_id from subject_equivalence_sources x where x.subject_id ${isFound}))`)
  }
  return sql.join(conditions, sql` and `)
}

export const findEquivalences = (db: Db, filter: EquivalenceFilter, slice: Slice) =>
  listEquivalences(db, equivalenceConditions(filter), slice)

export const countEquivalences = (db: Db, filter: EquivalenceFilter) => value<{ n: number }>(db)`
    select count(*) as n from subject_equivalences q where ${equivalenceConditions(filter)}`

export const findEquivalence = async (db: Db, id: number): Promise<EquivalenceRecord | undefined> =>
  (await listEquivalences(db, sql`q.id = ${id}`, { limit: 1, offset: 0 }))[0]

export async function lockEquivalence(tx: Db, id: number): Promise<EquivalenceRecord | undefined> {
  await execute(tx)`select id from subject_equivalences where id = ${id} for update`
  return findEquivalence(tx, id)
}

/** Locks the subjects in the order of their ids, so that an equivalence of them is written once; returns the ids that exist. */
export const lockSubjects = (tx: Db, ids: readonly number[]) => values<{ id: number }>(tx)`
    select id from subjects where id = any(${[...ids]}::bigint[]) order by id for no key update`

export const curriculumExists = (tx: Db, id: number) => hasRow(tx)`select from curricula where id = ${id} for key share`

export interface EquivalenceFields {
  from: readonly number[]
  to: number
  curriculum_id: number | null
  both_ways: boolean
  note: string
}

/** Another equivalence that says the same for the same curriculum, also in the other direction. */
export const findSameEquivalence = (tx: Db, fields: EquivalenceFields, exceptId: number) => firstValue<{ id: number }>(tx)`
    with stored as (
      select q.id, q.to_subject_id, q.both_ways, array_agg(x.subject_id order by x.subject_id) as from_ids
      from subject_equivalences q join subject_equivalence_sources x on x.equivalence_id = q.id
      where (q.to_subject_id = ${fields.to} or q.to_subject_id = any(${[...fields.from]}::bigint[]))
        and q.curriculum_id is not distinct from ${fields.curriculum_id}::bigint and q.id <> ${exceptId}
      group by q.id
    )
    select id from stored
    where (to_subject_id = ${fields.to} and from_ids = (select array_agg(i order by i) from unnest(${[...fields.from]}::bigint[]) i))
      or ((both_ways or ${fields.both_ways}) and from_ids = array[${fields.to}::bigint] and array[to_subject_id] = ${[...fields.from]}::bigint[])
    order by id limit 1`

type Approval = { approved_by: number; approved_on: string }

export async function insertEquivalence(tx: Db, fields: EquivalenceFields, approval: Approval): Promise<number> {
  const id = await value<{ id: number }>(tx)`
    insert into subject_equivalences (to_subject_id, curriculum_id, both_ways, note, approved_by, approved_on)
    values (${fields.to}, ${fields.curriculum_id}, ${fields.both_ways}, ${fields.note}, ${approval.approved_by}, ${approval.approved_on})
    returning id`
  await insertSources(tx, id, fields.from)
  return id
}

export async function updateEquivalence(tx: Db, id: number, fields: EquivalenceFields, approval: Approval): Promise<void> {
  await execute(tx)`
    update subject_equivalences set to_subject_id = ${fields.to}, curriculum_id = ${fields.curriculum_id}, both_ways = ${fields.both_ways},
      note = ${fields.note}, approved_by = ${approval.approved_by}, approved_on = ${approval.approved_on}
    where id = ${id}`
  await execute(tx)`delete from subject_equivalence_sources where equivalence_id = ${id}`
  await insertSources(tx, id, fields.from)
}

const insertSources = (tx: Db, id: number, subjectIds: readonly number[]) => execute(tx)`
    insert into subject_equivalence_sources (equivalence_id, subject_id)
    select ${id}, s from unnest(${[...subjectIds]}::bigint[]) as s`

export const removeEquivalence = (tx: Db, id: number) => execute(tx)`delete from subject_equivalences where id = ${id}`
