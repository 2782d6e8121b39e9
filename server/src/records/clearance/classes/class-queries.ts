import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, one } from '#platform/db/rows.ts'
import type { ClassLoad } from './class-rules.ts'
import type { ClassStep } from './class-statuses.ts'

export interface ClassDeadline {
  due_on: string | null
  requirement: string | null
  updated_at: Date
}

export const findDeadline = (db: Db, offerId: number) => first<ClassDeadline>(db)`
    select due_on, requirement, updated_at from class_clearances where subject_offer_id = ${offerId}`

/** The deadline of a class, made and locked until the end of the transaction. */
export async function lockDeadline(tx: Db, offerId: number): Promise<ClassDeadline & { is_new: boolean }> {
  const is_new = await hasRow(tx)`
    insert into class_clearances (subject_offer_id) values (${offerId}) on conflict do nothing returning subject_offer_id`
  const deadline = await one<ClassDeadline>(tx)`
    select due_on, requirement, updated_at from class_clearances where subject_offer_id = ${offerId} for no key update`
  return { ...deadline, is_new }
}

export const setDeadline = (tx: Db, offerId: number, { due_on, requirement }: Pick<ClassDeadline, 'due_on' | 'requirement'>) => execute(tx)`
    update class_clearances set due_on = ${due_on}::date, requirement = ${requirement} where subject_offer_id = ${offerId}`

export type ClearanceRecord = PersonName & {
  id: number
  student_id_number: string | null
  gender: string | null
  course: string
  level: number
  section: string | null
  user_id: number | null
  image_file_id: number | null
  status: number
  cleared_at: Date | null
  cleared_by: string | null
  remark: string | null
  requirement: string | null
  version: number
}

/** The enrolled students of a class, by name. */
export const listClearance = (db: Db, offerId: number) => all<ClearanceRecord>(db)`
    select l.id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.gender, c.code as course, e.level,
           x.code as section, i.user_id, u.image_file_id, l.status, l.cleared_at, b.name as cleared_by, l.clearance_remark as remark,
           l.clearance_requirement as requirement,
           coalesce((select max(v.id) from load_clearance_events v where v.load_id = l.id), 0) as version
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = i.user_id
    left join users b on b.id = l.cleared_by
    left join section_members m on m.enrollment_id = e.id
    left join sections x on x.id = m.section_id
    where l.subject_offer_id = ${offerId} and l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null
    order by e.sort_name, l.id`

export type LockedLoad = ClassLoad & { user_id: number | null }

/** Locks loads of enrolled students of the class and reads them; others are left out. */
export async function lockClassLoads(tx: Db, offerId: number, ids: readonly number[]): Promise<LockedLoad[]> {
  await execute(tx)`
    select id from loads where subject_offer_id = ${offerId} and id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`
  return all<LockedLoad>(tx)`
    select l.id, concat_ws(', ', i.last_name, i.first_name) as name, i.user_id, l.status, coalesce(v.id, 0) as version, v.by as last_by
    from loads l
    join enrollments e on e.id = l.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join lateral (
      select x.id, u.name as by from load_clearance_events x join users u on u.id = x.created_by
      where x.load_id = l.id order by x.id desc limit 1
    ) v on true
    where l.subject_offer_id = ${offerId} and l.id = any(${arrayOf(ids, 'bigint')})
      and l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null
    order by e.sort_name, l.id`
}

interface Entry {
  by: number
  at: Date
}

export const setCleared = (tx: Db, ids: readonly number[], remark: string | null, { by, at }: Entry) => execute(tx)`
    update loads set status = 1, cleared_by = ${by}, cleared_at = ${at}, clearance_remark = ${remark}, clearance_requirement = null
    where id = any(${arrayOf(ids, 'bigint')})`

export const setNotCleared = (tx: Db, ids: readonly number[], reason: string) => execute(tx)`
    update loads set status = 0, cleared_by = null, cleared_at = null, clearance_remark = ${reason}
    where id = any(${arrayOf(ids, 'bigint')})`

export const setRequirement = (tx: Db, ids: readonly number[], requirement: string | null) =>
  execute(tx)`update loads set clearance_requirement = ${requirement} where id = any(${arrayOf(ids, 'bigint')})`

export const insertSteps = (tx: Db, ids: readonly number[], action: ClassStep, note: string | null, { by, at }: Entry) => execute(tx)`
    insert into load_clearance_events (load_id, action, note, created_by, created_at)
    select x, ${action}, ${note}, ${by}, ${at} from unnest(${arrayOf(ids, 'bigint')}) as x order by x`

export const findOfferOfLoad = (db: Db, loadId: number) =>
  firstValue<{ subject_offer_id: number }>(db)`select subject_offer_id from loads where id = ${loadId}`

export interface StepRecord {
  action: ClassStep
  note: string | null
  by: string
  at: Date
}

export const listSteps = (db: Db, loadId: number) => all<StepRecord>(db)`
    select v.action, v.note, u.name as by, v.created_at as at
    from load_clearance_events v join users u on u.id = v.created_by
    where v.load_id = ${loadId}
    order by v.id desc`
