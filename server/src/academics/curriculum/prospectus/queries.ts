import type { SubjectType } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

export interface HeadRecord {
  id: number
  name: string
  is_active: boolean
  effective_sy: string | null
  updated_at: Date
  course_id: number
  course_code: string
  course_name: string
  level_type: 'college' | 'high_school'
  years: number
}

const headColumns = sql`
  k.id, k.name, k.is_active, k.effective_sy, k.updated_at,
  c.id as course_id, c.code as course_code, c.name as course_name, c.level_type, c.years`

export const findHeads = (db: Db, ids: readonly number[]) => all<HeadRecord>(db)`
    select ${headColumns} from curricula k join courses c on c.id = k.course_id where k.id = any(${[...ids]}::bigint[])`

export interface PlanHeadRecord extends HeadRecord {
  categories: { id: number; name: string }[]
  versions: { id: number; name: string; is_active: boolean }[]
}

/** The curriculum with the categories and versions that its editor offers. */
export const findPlanHead = (db: Db, id: number) => first<PlanHeadRecord>(db)`
    select ${headColumns},
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name), '[]') from subject_categories s) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'is_active', v.is_active) order by v.id desc), '[]')
         from curricula v where v.course_id = k.course_id and v.id <> k.id) as versions
    from curricula k join courses c on c.id = k.course_id where k.id = ${id}`

/** Locks the curriculum, so that writes of its subjects happen one after the other. */
export const lockCurriculum = (tx: Db, id: number) => first<HeadRecord>(tx)`
    select ${headColumns} from curricula k join courses c on c.id = k.course_id where k.id = ${id} for no key update of k`

export interface RowRecord {
  id: number
  curriculum_id: number
  level: number
  semester: number
  sort: number
  code: string
  descriptive_title: string
  type: SubjectType
  lec_units: number
  lab_units: number
  units: number
  category_id: number | null
  category: string | null
  lab_type: string | null
  is_active: boolean
  has_grades: boolean
  has_offers: boolean
  updated_at: Date
}

/** `has_grades` covers every grade that was entered and every credited subject: both print this row's code and units. */
const rowColumns = sql`
  p.id, p.curriculum_id, p.level, p.semester, p.sort, p.code, p.descriptive_title, p.type, p.lec_units, p.lab_units, p.units,
  p.category_id, s.name as category, p.lab_type, p.is_active, p.updated_at,
  (exists (select from loads l where l.prospectus_id = p.id and (num_nonnulls(l.midterm_grade, l.grade, l.re_exam) > 0
      or exists (select from load_period_grades g where g.load_id = l.id)))
    or exists (select from credited_subjects d where d.prospectus_id = p.id)) as has_grades,
  exists (select from subject_offers o where o.prospectus_id = p.id) as has_offers`

/** The subjects of these curricula in the order of the plan. */
export const listPlanRows = (db: Db, curriculumIds: readonly number[]) => all<RowRecord>(db)`
    select ${rowColumns} from prospectuses p left join subject_categories s on s.id = p.category_id
    where p.curriculum_id = any(${[...curriculumIds]}::bigint[])
    order by p.curriculum_id, p.level, p.semester, p.sort`

export interface NeedRecord {
  prospectus_id: number
  kind: 'subject' | 'co_subject' | 'standing'
  required_prospectus_id: number | null
  code: string | null
  min_level: number | null
}

/** The prerequisites of the subjects of these curricula, in the order of the plan. */
export const listPlanNeeds = (db: Db, curriculumIds: readonly number[]) => all<NeedRecord>(db)`
    select q.prospectus_id, q.kind, q.required_prospectus_id, r.code, q.min_level
    from prospectus_prerequisites q
    join prospectuses p on p.id = q.prospectus_id
    left join prospectuses r on r.id = q.required_prospectus_id
    where p.curriculum_id = any(${[...curriculumIds]}::bigint[])
    order by r.level, r.semester, r.sort, q.id`

/** Those of the rows that belong to another curriculum; ids that do not exist are left out. */
export const findRowsOfOtherCurricula = (db: Db, curriculumId: number, ids: readonly number[]) => all<{ id: number; code: string }>(db)`
    select id, code from prospectuses where id = any(${[...ids]}::bigint[]) and curriculum_id <> ${curriculumId} order by code`

/** The other subjects that have the code of this row; none when another curriculum has the subject of the row, too. */
export const findSameCode = (db: Db, rowId: number) => all<{ code: string; descriptive_title: string; units: number }>(db)`
    select s.code, s.descriptive_title, s.units
    from prospectuses p join subjects s on s.code_key = p.code_key and s.id <> p.subject_id
    where p.id = ${rowId} and exists (select from prospectuses o where o.subject_id = s.id)
      and not exists (select from prospectuses o where o.subject_id = p.subject_id and o.id <> p.id)
    order by s.id`

export type RowFields = Pick<
  RowRecord,
  'code' | 'descriptive_title' | 'type' | 'lec_units' | 'lab_units' | 'category_id' | 'lab_type' | 'is_active'
>

export async function insertRow(tx: Db, row: RowFields & { curriculum_id: number; level: number; semester: number }): Promise<number> {
  return (await tx.insertInto('prospectuses').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateRow(tx: Db, id: number, fields: Partial<RowFields>): Promise<void> {
  await tx.updateTable('prospectuses').set(fields).where('id', '=', id).execute()
}

export async function deleteRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('prospectuses').where('id', '=', id).execute()
}

/** Moves rows into a term in the given order. Rows that are in their position already are not updated. */
export const orderRows = (tx: Db, term: { level: number; semester: number }, ids: readonly number[]) => execute(tx)`
    update prospectuses p set level = ${term.level}, semester = ${term.semester}, sort = o.place
    from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
    where p.id = o.id and (p.level, p.semester, p.sort) is distinct from (${term.level}::smallint, ${term.semester}::smallint, o.place::int)`

export interface Needs {
  prerequisites: readonly number[]
  corequisites: readonly number[]
  standing: number | null
}

/** Replaces the prerequisites of a row, and marks the row as changed. */
export async function replaceNeeds(tx: Db, id: number, needs: Needs): Promise<void> {
  await execute(tx)`delete from prospectus_prerequisites where prospectus_id = ${id}`
  await execute(tx)`
    insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id, min_level)
    select ${id}::bigint, 'subject', needed, null::smallint from unnest(${[...needs.prerequisites]}::bigint[]) as needed
    union all
    select ${id}, 'co_subject', needed, null from unnest(${[...needs.corequisites]}::bigint[]) as needed
    union all
    select ${id}, 'standing', null::bigint, level from (select ${needs.standing}::smallint as level) s where level is not null`
  await execute(tx)`update prospectuses set updated_at = updated_at where id = ${id}`
}

/** Copies all rows with their prerequisites, and returns the number of rows. */
export async function copyRows(tx: Db, sourceId: number, targetId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into prospectuses
      (curriculum_id, level, semester, code, descriptive_title, type, lec_units, lab_units, category_id, lab_type, sort, is_active)
    select ${targetId}, level, semester, code, descriptive_title, type, lec_units, lab_units, category_id, lab_type, sort, is_active
    from prospectuses where curriculum_id = ${sourceId} order by level, semester, sort`.execute(tx)
  await execute(tx)`
    insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id, min_level)
    select n.id, q.kind, r.id, q.min_level
    from prospectus_prerequisites q
    join prospectuses o on o.id = q.prospectus_id and o.curriculum_id = ${sourceId}
    join prospectuses n on n.curriculum_id = ${targetId} and n.code = o.code
    left join prospectuses old on old.id = q.required_prospectus_id
    left join prospectuses r on r.curriculum_id = ${targetId} and r.code = old.code
    where q.kind = 'standing' or r.id is not null
    order by q.id`
  return Number(numAffectedRows ?? 0)
}
