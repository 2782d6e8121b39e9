/** SQL about the subjects of an enrollment. */

import type { GradingScale } from '@talaan/contract'
import { sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue } from '#platform/db/rows.ts'
import { type OfferRecord, offerColumns } from './subject-queries.ts'

/** Adds the subjects in one statement; triggers of the database take the seats and find the scale. */
export const insertLoads = (tx: Db, enrollmentId: number, offerIds: readonly number[], by: number) => execute(tx)`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id, created_by)
    select ${enrollmentId}, id, prospectus_id, ${by} from subject_offers where id = any(${[...offerIds]}::bigint[]) order by id`

export interface LoadRecord extends OfferRecord {
  id: number
  status: number
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
}

export const loadsOf = (db: Db, enrollmentId: number) => all<LoadRecord>(db)`
    select l.id, l.status, l.grading_scale, l.midterm_grade, l.grade, l.re_exam, ${offerColumns}
    from loads l
    join subject_offers o on o.id = l.subject_offer_id
    join prospectuses p on p.id = l.prospectus_id
    join curricula k on k.id = p.curriculum_id
    where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null
    order by o.subject_code, l.id`

export const enrollmentOfLoad = (db: Db, loadId: number) =>
  firstValue<{ enrollment_id: number }>(db)`select enrollment_id from loads where id = ${loadId}`

export interface ActiveLoad {
  id: number
  subject_offer_id: number
  subject_id: number
  code: string
  section: string
  grade: string | null
  re_exam: string | null
}

const activeLoadColumns = sql`l.id, l.subject_offer_id, o.subject_id, o.subject_code as code, o.section, l.grade, l.re_exam`
const activeLoadTables = sql`loads l join subject_offers o on o.id = l.subject_offer_id`

/** Locks these loads of the enrollment; loads that were removed before are left out. */
export const lockActiveLoads = (tx: Db, enrollmentId: number, ids: readonly number[]) => all<ActiveLoad>(tx)`
    select ${activeLoadColumns} from ${activeLoadTables}
    where l.enrollment_id = ${enrollmentId} and l.id = any(${arrayOf(ids, 'bigint')}) and l.deleted_at is null and l.dropped_at is null
    order by l.id
    for no key update of l`

export const activeLoad = (db: Db, id: number) => first<ActiveLoad>(db)`
    select ${activeLoadColumns} from ${activeLoadTables} where l.id = ${id} and l.deleted_at is null and l.dropped_at is null`

export const deleteLoads = (tx: Db, ids: readonly number[], at: Date) =>
  execute(tx)`update loads set deleted_at = ${at} where id = any(${arrayOf(ids, 'bigint')})`

/** The grade log reads the actor and the reason from the settings of the transaction. */
export async function dropLoads(tx: Db, ids: readonly number[], by: number, at: Date): Promise<void> {
  await execute(tx)`select set_config('talaan.actor_id', ${String(by)}, true), set_config('talaan.reason', 'Subject dropped', true)`
  await execute(tx)`update loads set dropped_at = ${at}, drop_kind = 'dropped', grade = 'DR' where id = any(${arrayOf(ids, 'bigint')})`
}
