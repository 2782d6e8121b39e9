import { type DeficiencyStatus, listName, numberKey } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isNumberOf, matchesWords } from '#foundation/people/search.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

interface Entry {
  by: number
  at: Date
}

export type DeficiencyRecord = PersonName & {
  id: number
  office_id: number
  student_id: number
  user_id: number | null
  student_id_number: string | null
  course: string | null
  level: number | null
  school_year: string
  semester: number
  reason: string
  how_to_clear: string | null
  amount_centavos: number | null
  status: DeficiencyStatus
  tagged_by: string
  tagged_at: Date
  last_action: string
  last_note: string | null
  last_by: string
  last_at: Date
}

const deficiencyColumns = sql`
  d.id, d.office_id, d.student_id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
  c.code as course, s.level, d.school_year, d.semester, d.reason, d.how_to_clear, d.amount_centavos, d.status, t.name as tagged_by, d.tagged_at,
  v.action as last_action, v.note as last_note, v.by as last_by, v.created_at as last_at`

const deficiencyTables = sql`
  join students s on s.id = d.student_id
  join user_infos i on i.id = s.user_info_id
  left join courses c on c.id = s.current_course_id
  join users t on t.id = d.tagged_by
  cross join lateral (
    select x.action, x.note, u.name as by, x.created_at from deficiency_events x join users u on u.id = x.created_by
    where x.deficiency_id = d.id order by x.id desc limit 1
  ) v`

export interface DeficiencyFilter {
  office_id: number
  status?: DeficiencyStatus
  student_id?: number
  words: readonly string[]
}

function condition({ office_id, status, student_id, words }: DeficiencyFilter): RawBuilder<boolean> {
  const conditions = [sql`d.office_id = ${office_id}`]
  if (status) conditions.push(sql`d.status = ${status}`)
  if (student_id !== undefined) conditions.push(sql`d.student_id = ${student_id}`)
  if (words.length > 0) conditions.push(sql`d.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Newest first; students and steps are read for the page alone. */
export async function listDeficiencies(
  db: Db,
  filter: DeficiencyFilter,
  slice: Slice,
): Promise<{ rows: DeficiencyRecord[]; total: number }> {
  const rows = await all<DeficiencyRecord>(db)`
    select ${deficiencyColumns}
    from (select * from deficiencies d where ${condition(filter)} order by d.id desc limit ${slice.limit} offset ${slice.offset}) d
    ${deficiencyTables}
    order by d.id desc`
  const total = await value<{ n: number }>(db)`select count(*)::int as n from deficiencies d where ${condition(filter)}`
  return { rows, total }
}

/** Locks deficiencies until the end of the transaction. */
export async function lockDeficiencies(tx: Db, ids: readonly number[]): Promise<DeficiencyRecord[]> {
  await execute(tx)`select id from deficiencies where id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`
  return findDeficiencies(tx, ids)
}

export const findDeficiencies = (db: Db, ids: readonly number[]) => all<DeficiencyRecord>(db)`
    select ${deficiencyColumns} from deficiencies d ${deficiencyTables}
    where d.id = any(${arrayOf(ids, 'bigint')}) order by d.id`

export interface NewTag {
  student_id: number
  reason: string
  how_to_clear: string | null
  amount_centavos: number | null
}

interface TagEntry extends Entry {
  office_id: number
  school_year: string
  semester: number
}

/** Tags students; who is tagged for the same reason already is left out. Answers the new deficiencies. */
export const insertDeficiencies = (tx: Db, tags: readonly NewTag[], { office_id, school_year, semester, by, at }: TagEntry) => all<{
  id: number
  student_id: number
}>(tx)`
    insert into deficiencies (office_id, student_id, school_year, semester, reason, how_to_clear, amount_centavos, tagged_by, tagged_at)
    select ${office_id}, r.student_id, ${school_year}, ${semester}, r.reason, r.how_to_clear, r.amount_centavos, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as r (student_id bigint, reason text, how_to_clear text, amount_centavos bigint)
    order by r.student_id, r.reason
    on conflict (office_id, student_id, lower(reason)) where status = 'open' do nothing
    returning id, student_id`

export const setDeficiencyStatus = (tx: Db, ids: readonly number[], status: DeficiencyStatus) =>
  execute(tx)`update deficiencies set status = ${status} where id = any(${arrayOf(ids, 'bigint')})`

export const insertDeficiencySteps = (
  tx: Db,
  ids: readonly number[],
  action: 'tag' | 'clear' | 'cancel' | 'reopen',
  note: string | null,
  { by, at }: Entry,
) => execute(tx)`
    insert into deficiency_events (deficiency_id, action, note, created_by, created_at)
    select x, ${action}, ${note}, ${by}, ${at} from unnest(${arrayOf(ids, 'bigint')}) as x order by x`

export interface StepRecord {
  action: 'tag' | 'clear' | 'cancel' | 'reopen'
  note: string | null
  by: string
  at: Date
}

export const listDeficiencySteps = (db: Db, id: number) => all<StepRecord>(db)`
    select v.action, v.note, u.name as by, v.created_at as at
    from deficiency_events v join users u on u.id = v.created_by
    where v.deficiency_id = ${id}
    order by v.id desc`

export interface TaggedStudent extends PersonName {
  student_id: number
  user_id: number | null
  student_id_number: string
  level_type: 'college' | 'high_school' | null
}

/** The students with these numbers, by the normal form of the number. */
export async function findNumberedStudents(db: Db, numbers: readonly string[]): Promise<Map<string, TaggedStudent>> {
  const rows = await all<TaggedStudent>(db)`
    select s.id as student_id, i.user_id, i.student_id_number /* never null: one of the numbers */, i.first_name, i.last_name, i.middle_name,
           i.extension_name, c.level_type
    from user_infos i
    join students s on s.user_info_id = i.id
    left join courses c on c.id = s.current_course_id
    where ${isNumberOf(sql`i.student_id_number`, numbers)}`
  return new Map(rows.map((row) => [numberKey(row.student_id_number), row]))
}

/** The open reasons for which an office has tagged these students. */
export const findOpenTags = (db: Db, officeId: number, studentIds: readonly number[]) => all<{ student_id: number; reason: string }>(db)`
    select student_id, lower(reason) as reason from deficiencies
    where office_id = ${officeId} and status = 'open' and student_id = any(${arrayOf(studentIds, 'bigint')})`

export const nameOfDeficiency = (row: PersonName & { reason: string }): string => `${listName(row)}: ${row.reason}`
