/** SQL of class records. */

import type { GradingScale, PeriodKey, RecordSetup, SheetPeriod } from '@talaan/contract'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value } from '#platform/db/rows.ts'
import type { Grades } from '../rules.ts'

type Setup = z.output<typeof RecordSetup>

export interface StoredComponent {
  id: number
  name: string
  weight: number
  activities: { id: number; title: string; held_on: string | null; highest: number }[]
}

export interface RecordHead {
  id: number
  subject_offer_id: number
  period: SheetPeriod
  version: number
}

/** The records of a class. */
export const listRecords = (db: Db, offerId: number) => all<RecordHead>(db)`
    select id, subject_offer_id, period, version from class_records where subject_offer_id = ${offerId}`

export const findRecord = (db: Db, id: number) =>
  first<RecordHead>(db)`select id, subject_offer_id, period, version from class_records where id = ${id}`

/** Locks the record against other changes of its components, activities and scores. */
export const lockRecord = (tx: Db, id: number) => first<RecordHead>(tx)`
    select id, subject_offer_id, period, version from class_records where id = ${id} for no key update`

/** The components of these records with their activities, in their order. */
export const listComponents = (db: Db, recordIds: readonly number[]): Promise<(StoredComponent & { class_record_id: number })[]> => all<
  StoredComponent & { class_record_id: number }
>(db)`
    select c.id, c.class_record_id, c.name, c.weight,
           (select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'held_on', a.held_on, 'highest', a.highest)
                                     order by a.sort, a.id), '[]')
            from class_record_activities a where a.component_id = c.id) as activities
    from class_record_components c
    where c.class_record_id = any(${arrayOf(recordIds, 'bigint')})
    order by c.class_record_id, c.sort, c.id`

export interface StoredScore {
  activity_id: number
  load_id: number
  score: number | null
}

/** The scores of these records. */
export const listScores = (db: Db, recordIds: readonly number[]) => all<StoredScore>(db)`
    select s.activity_id, s.load_id, s.score
    from class_record_components c
    join class_record_activities a on a.component_id = c.id
    join class_record_scores s on s.activity_id = a.id
    where c.class_record_id = any(${arrayOf(recordIds, 'bigint')})`

/** Whether the students of a class read their own scores. */
export const areScoresShown = (db: Db, offerId: number) => hasRow(db)`select from shown_class_records where subject_offer_id = ${offerId}`

/** Whether the scores were hidden until now. Two requests at once are one choice. */
export const showClassScores = (tx: Db, offerId: number) => hasRow(tx)`
    insert into shown_class_records (subject_offer_id) values (${offerId}) on conflict (subject_offer_id) do nothing returning 1 as shown`

/** Whether the scores were shown until now. */
export const hideClassScores = (tx: Db, offerId: number) =>
  hasRow(tx)`delete from shown_class_records where subject_offer_id = ${offerId} returning 1 as shown`

/** The load of a student who is in the class and reads its scores; the condition on the enrollments `e` says whose. */
export const findLoadWithScores = (db: Db, id: number, owner: RawBuilder<boolean>) => first<{ id: number; subject_offer_id: number }>(db)`
    select l.id, l.subject_offer_id
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join shown_class_records v on v.subject_offer_id = l.subject_offer_id
    where l.id = ${id} and l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null and ${owner}`

/** The scores of one student. */
export const listOwnScores = (db: Db, loadId: number) => all<Omit<StoredScore, 'load_id'>>(db)`
    select activity_id, score from class_record_scores where load_id = ${loadId}`

export type RecordStudent = PersonName &
  Grades & {
    id: number
    grading_scale: GradingScale
    period_grades: Partial<Record<PeriodKey, string>>
    is_locked: boolean
    student_id_number: string | null
    course: string
    level: number
    gender: string | null
  }

/** The students of a class as its record lists them: those on the sheet, and those who left and have scores in the record. */
export const listRecordStudents = (db: Db, offerId: number, recordId: number | null) => all<RecordStudent>(db)`
    select l.id, l.grading_scale, l.midterm_grade, l.grade, l.re_exam, c.code as course, e.level,
           (select coalesce(json_object_agg(g.period, g.grade), '{}') from load_period_grades g where g.load_id = l.id) as period_grades,
           not (l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null) as is_locked,
           i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.gender
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where l.subject_offer_id = ${offerId}
      and (l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null or exists (
        select from class_record_scores x
        join class_record_activities a on a.id = x.activity_id
        join class_record_components p on p.id = a.component_id
        where x.load_id = l.id and p.class_record_id = ${recordId}))
    order by e.sort_name, l.id`

export interface TemplateRecord {
  id: number
  level_type: 'college' | 'high_school'
  name: string
  components: { name: string; weight: number }[]
  updated_at: Date
}

export const listTemplates = (db: Db) => all<TemplateRecord>(db)`
    select id, level_type, name, components, updated_at from class_record_templates order by level_type, name, id`

export const insertRecord = (tx: Db, row: { offerId: number; period: SheetPeriod; by: number }) => value<{ id: number }>(tx)`
    insert into class_records (subject_offer_id, period, created_by) values (${row.offerId}, ${row.period}, ${row.by}) returning id`

/** Saves the components, those without an id as new ones, and returns their ids in the order of the form. */
export async function saveComponents(
  tx: Db,
  recordId: number,
  components: readonly Omit<Setup['components'][number], 'activities'>[],
): Promise<number[]> {
  const numbered = components.map(({ id, name, weight }, sort) => ({ id, name, weight, sort }))
  await execute(tx)`
    update class_record_components c set name = n.name, weight = n.weight, sort = n.sort
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n (id bigint, name text, weight numeric, sort smallint)
    where c.id = n.id and c.class_record_id = ${recordId}`
  const rows = await all<{ id: number; sort: number }>(tx)`
    insert into class_record_components (class_record_id, name, weight, sort)
    select ${recordId}, n.name, n.weight, n.sort
    from jsonb_to_recordset(${JSON.stringify(numbered.filter(({ id }) => id === null))}::jsonb) as n (name text, weight numeric, sort smallint)
    order by n.sort
    returning id, sort`
  return numbered.map(({ id, sort }) => id ?? rows.find((row) => row.sort === sort)!.id)
}

/** Deletes the components that are left out, after their activities. */
export const deleteComponents = (tx: Db, recordId: number, remainingIds: readonly number[]) => execute(tx)`
    delete from class_record_components where class_record_id = ${recordId} and id <> all(${arrayOf(remainingIds, 'bigint')})`

interface PlacedActivity {
  id: number | null
  component_id: number
  title: string
  held_on: string | null
  highest: number
  sort: number
}

/** Deletes the activities that are left out; the caller checked that they have no scores. */
export const deleteActivities = (tx: Db, recordId: number, remainingIds: readonly number[]) => execute(tx)`
    delete from class_record_activities a using class_record_components c
    where c.id = a.component_id and c.class_record_id = ${recordId} and a.id <> all(${arrayOf(remainingIds, 'bigint')})`

/** Saves the activities, those without an id as new ones. */
export async function saveActivities(tx: Db, activities: readonly PlacedActivity[]): Promise<void> {
  await execute(tx)`
    update class_record_activities a
    set component_id = n.component_id, title = n.title, held_on = n.held_on, highest = n.highest, sort = n.sort
    from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb)
      as n (id bigint, component_id bigint, title text, held_on date, highest numeric, sort smallint)
    where a.id = n.id`
  await execute(tx)`
    insert into class_record_activities (component_id, title, held_on, highest, sort)
    select n.component_id, n.title, n.held_on, n.highest, n.sort
    from jsonb_to_recordset(${JSON.stringify(activities.filter(({ id }) => id === null))}::jsonb)
      as n (component_id bigint, title text, held_on date, highest numeric, sort smallint)
    order by n.component_id, n.sort`
}

export const raiseVersion = (tx: Db, recordId: number) => execute(tx)`update class_records set version = version + 1 where id = ${recordId}`

/** The highest score of each activity of the record that has scores; null where all are excused. */
export const listHighestScores = (db: Db, recordId: number) => all<{ activity_id: number; highest: number | null }>(db)`
    select s.activity_id, max(s.score) as highest
    from class_record_components c
    join class_record_activities a on a.component_id = c.id
    join class_record_scores s on s.activity_id = a.id
    where c.class_record_id = ${recordId}
    group by s.activity_id`

/** Writes scores in two statements; `null` is an excused student. */
export async function writeScores(
  tx: Db,
  { set, clear }: { set: readonly StoredScore[]; clear: readonly Pick<StoredScore, 'activity_id' | 'load_id'>[] },
): Promise<void> {
  await execute(tx)`
    delete from class_record_scores s using jsonb_to_recordset(${JSON.stringify(clear)}::jsonb) as n (activity_id bigint, load_id bigint)
    where s.activity_id = n.activity_id and s.load_id = n.load_id`
  await execute(tx)`
    insert into class_record_scores (activity_id, load_id, score)
    select n.activity_id, n.load_id, n.score
    from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as n (activity_id bigint, load_id bigint, score numeric)
    on conflict (activity_id, load_id) do update set score = excluded.score`
}

/** Locks a template against other changes. */
export const lockTemplate = (tx: Db, id: number) => first<TemplateRecord>(tx)`
    select id, level_type, name, components, updated_at from class_record_templates where id = ${id} for update`

type TemplateValues = Pick<TemplateRecord, 'level_type' | 'name' | 'components'>

export const insertTemplate = (tx: Db, { level_type, name, components }: TemplateValues) => value<{ id: number }>(tx)`
    insert into class_record_templates (level_type, name, components)
    values (${level_type}, ${name}, ${JSON.stringify(components)}::jsonb) returning id`

export const updateTemplate = (tx: Db, id: number, { level_type, name, components }: TemplateValues) => execute(tx)`
    update class_record_templates set level_type = ${level_type}, name = ${name}, components = ${JSON.stringify(components)}::jsonb
    where id = ${id}`

export const deleteTemplate = (tx: Db, id: number) => execute(tx)`delete from class_record_templates where id = ${id}`
