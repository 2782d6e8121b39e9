import type { ScaleRules, TransmutationRow } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'
import type { SavedGrades } from './rules.ts'

export interface ScaleRecord extends ScaleRules {
  updated_at: Date
}

/** All versions of the scales, college first, oldest first. Descriptors come best grade first. */
export const listScales = (db: Db) => all<ScaleRecord>(db)`
    select s.key, s.name, s.level_type, s.from_school_year, s.better, s.decimals, s.pass_mark, s.conditional_to, s.re_exam, s.updated_at,
           (select coalesce(json_agg(json_build_object('first', p.first, 'last', p.last, 'step', p.step) order by p.first), '[]')
            from grading_scale_steps p where p.scale_key = s.key) as steps,
           (select coalesce(json_agg(json_build_object('code', c.code, 'aliases', c.aliases, 'meaning', c.meaning, 'remarks', c.remarks,
                                                       'result', c.result) order by c.sort), '[]')
            from grading_scale_codes c where c.scale_key = s.key) as codes,
           (select coalesce(json_agg(json_build_object('from_grade', d.from_grade, 'descriptor', d.descriptor)
                                     order by case s.better when 'lower' then d.from_grade else -d.from_grade end), '[]')
            from grading_scale_descriptors d where d.scale_key = s.key) as descriptors
    from grading_scales s
    order by s.level_type, s.from_school_year nulls first`

/** Whoever writes grades keeps the scales from being changed meanwhile; adding loads is not delayed by it. */
export const lockScalesForGrades = (tx: Db) => execute(tx)`select from grading_scales order by key for share`

/** Keeps others from changing the scale, and from saving grades of it, until the transaction ends. */
export const lockScale = (tx: Db, key: string) => execute(tx)`select from grading_scales where key = ${key} for no key update`

export const listTransmutations = (db: Db) => all<{
  scale_key: string
  until_school_year: string | null
  initial_grade: number
  mark: number
}>(db)`
    select scale_key, until_school_year, initial_grade, mark from grading_scale_transmutations
    order by scale_key, until_school_year desc, initial_grade`

/** The rows of the table that holds in the school year: the one that ends first of those that have not ended. */
export const findTransmutation = (db: Db, scaleKey: string, schoolYear: string) => all<TransmutationRow>(db)`
    select initial_grade, mark from grading_scale_transmutations
    where scale_key = ${scaleKey} and until_school_year is not distinct from (
      select until_school_year from grading_scale_transmutations
      where scale_key = ${scaleKey} and (until_school_year is null or until_school_year >= ${schoolYear})
      order by until_school_year nulls last limit 1)
    order by initial_grade`

/** Replaces the table until a school year, and marks the scale as changed. */
export async function replaceTransmutation(tx: Db, key: string, until: string | null, rows: readonly TransmutationRow[]): Promise<void> {
  await execute(tx)`
    delete from grading_scale_transmutations where scale_key = ${key} and until_school_year is not distinct from ${until}`
  await execute(tx)`
    insert into grading_scale_transmutations (scale_key, until_school_year, initial_grade, mark)
    select ${key}, ${until}, r.initial_grade, r.mark
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (initial_grade numeric, mark numeric)`
  await execute(tx)`update grading_scales set name = name where key = ${key}`
}

/**
 * Keeps others from adding or deleting versions of the scale, from adding loads and from writing grades until the transaction ends. Loads
 * come before scales, as in every other transaction: whoever waits for a scale holds no load that this one waits for.
 */
export async function lockVersions(tx: Db, levelType: string): Promise<void> {
  await execute(tx)`lock table loads in exclusive mode`
  await execute(tx)`select from grading_scales where level_type = ${levelType} order by key for update`
}

/** Copies a version under the key of the new one. Transmutation tables that ended before it are left out. */
export async function copyScale(tx: Db, version: { key: string; from_school_year: string }, copiedKey: string): Promise<void> {
  const { key, from_school_year } = version
  await execute(tx)`
    insert into grading_scales (key, name, level_type, from_school_year, better, decimals, pass_mark, conditional_to, re_exam)
    select ${key}, name, level_type, ${from_school_year}, better, decimals, pass_mark, conditional_to, re_exam
    from grading_scales where key = ${copiedKey}`
  await execute(tx)`
    insert into grading_scale_steps (scale_key, first, last, step)
    select ${key}, first, last, step from grading_scale_steps where scale_key = ${copiedKey}`
  await execute(tx)`
    insert into grading_scale_codes (scale_key, code, aliases, meaning, remarks, result, sort)
    select ${key}, code, aliases, meaning, remarks, result, sort from grading_scale_codes where scale_key = ${copiedKey}`
  await execute(tx)`
    insert into grading_scale_descriptors (scale_key, from_grade, descriptor)
    select ${key}, from_grade, descriptor from grading_scale_descriptors where scale_key = ${copiedKey}`
  await execute(tx)`
    insert into grading_scale_transmutations (scale_key, until_school_year, initial_grade, mark)
    select ${key}, until_school_year, initial_grade, mark from grading_scale_transmutations
    where scale_key = ${copiedKey} and (until_school_year is null or until_school_year >= ${from_school_year})`
}

export async function deleteScale(tx: Db, key: string): Promise<void> {
  await execute(tx)`delete from grading_scale_steps where scale_key = ${key}`
  await execute(tx)`delete from grading_scale_codes where scale_key = ${key}`
  await execute(tx)`delete from grading_scale_descriptors where scale_key = ${key}`
  await execute(tx)`delete from grading_scale_transmutations where scale_key = ${key}`
  await execute(tx)`delete from grading_scales where key = ${key}`
}

/** Gives the loads and past grades of a version, from the school year on, to another version. */
export async function moveGrades(tx: Db, keys: { from: string; to: string }, schoolYear: string): Promise<void> {
  await execute(tx)`
    update loads l set grading_scale = ${keys.to} from enrollments e
    where e.id = l.enrollment_id and e.school_year >= ${schoolYear} and l.grading_scale = ${keys.from}`
  await execute(tx)`
    update past_grades set grading_scale = ${keys.to} where school_year >= ${schoolYear} and grading_scale = ${keys.from}`
}

/** Every combination of saved grades of the scale, with how often it occurs. Read only when a scale is changed. */
export const countSavedGrades = (tx: Db, key: string) => all<SavedGrades>(tx)`
    select midterm_grade, grade, re_exam, count(*) as count
    from (select grading_scale, midterm_grade, grade, re_exam from loads
          union all select grading_scale, midterm_grade, grade, re_exam from past_grades) g
    where grading_scale = ${key} and num_nonnulls(midterm_grade, grade, re_exam) > 0
    group by midterm_grade, grade, re_exam
    union all
    select g.grade, null, null, count(*) from load_period_grades g join loads l on l.id = g.load_id
    where l.grading_scale = ${key} group by g.grade`

/** Writes everything of a scale that can be changed. */
export async function updateScale(tx: Db, { key, pass_mark, conditional_to, steps, codes, descriptors }: ScaleRules): Promise<void> {
  await execute(tx)`update grading_scales set pass_mark = ${pass_mark}, conditional_to = ${conditional_to} where key = ${key}`
  await execute(tx)`delete from grading_scale_steps where scale_key = ${key}`
  await execute(tx)`
    insert into grading_scale_steps (scale_key, first, last, step)
    select ${key}, s.first, s.last, s.step
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (first numeric, last numeric, step numeric)`
  await execute(tx)`
    update grading_scale_codes c set meaning = n.meaning
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n (code text, meaning text)
    where c.scale_key = ${key} and c.code = n.code`
  await execute(tx)`delete from grading_scale_descriptors where scale_key = ${key}`
  await execute(tx)`
    insert into grading_scale_descriptors (scale_key, from_grade, descriptor)
    select ${key}, d.from_grade, d.descriptor
    from jsonb_to_recordset(${JSON.stringify(descriptors)}::jsonb) as d (from_grade numeric, descriptor text)`
}
