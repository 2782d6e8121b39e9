import type { LevelType } from '@talaan/contract'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, one, values } from '#platform/db/rows.ts'
import type { FeeValues } from './queries.ts'

interface NamedId {
  id: number
  name: string
}

/** What the rows of a sheet can name, and the fees that the year has, the versions that were replaced first. */
interface FeeSheetFacts {
  categories: NamedId[]
  subject_categories: NamedId[]
  courses: { id: number; code: string; name: string; level_type: LevelType; years: number }[]
  fees: (FeeValues & { is_ended: boolean })[]
}

export const findFeeSheetFacts = (db: Db, schoolYear: string) => one<FeeSheetFacts>(db)`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from fee_categories) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name)), '[]') from subject_categories) as subject_categories,
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name, 'level_type', level_type, 'years', years)), '[]')
       from courses) as courses,
      (select coalesce(json_agg(json_build_object('fee_category_id', fee_category_id, 'name', name, 'basis', basis,
                'amount_centavos', amount_centavos, 'school_year', school_year, 'semester', semester, 'level_type', level_type,
                'course_id', course_id, 'level', level, 'enrollee_type', enrollee_type, 'subject_category_id', subject_category_id,
                'lab_type', lab_type, 'is_active', is_active, 'is_ended', ended_at is not null) order by ended_at nulls last), '[]')
       from fees where school_year = ${schoolYear}) as fees`

export const insertFees = (tx: Db, fees: readonly FeeValues[]) => values<{ id: number }>(tx)`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year, semester, level_type, course_id, level, enrollee_type,
      subject_category_id, lab_type, is_active)
    select r.* from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as r
      (fee_category_id bigint, name text, basis text, amount_centavos bigint, school_year text, semester smallint, level_type text, course_id bigint,
       level smallint, enrollee_type text, subject_category_id bigint, lab_type text, is_active boolean)
    returning id`

export async function findFeeNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<NamedId>(db)`select id, name from fees where id = any(${arrayOf(ids, 'bigint')})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Locks the fees, and names those that are on bills. */
export async function lockBilledFees(tx: Db, ids: readonly number[]): Promise<string[]> {
  await execute(tx)`select from fees where id = any(${arrayOf(ids, 'bigint')}) order by id for update`
  return values<{ name: string }>(tx)`
    select f.name from fees f
    where f.id = any(${arrayOf(ids, 'bigint')}) and exists (select from assessment_lines l where l.fee_id = f.id) order by f.name, f.id`
}

export const deleteFees = (tx: Db, ids: readonly number[]) => execute(tx)`delete from fees where id = any(${arrayOf(ids, 'bigint')})`
