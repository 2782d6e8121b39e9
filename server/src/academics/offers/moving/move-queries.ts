/** Queries for moving students from one class to another of the same subject. */

import type { OfferedMeeting, SheetPeriod, SheetStatus } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value, values } from '#platform/db/rows.ts'
import { lockOffers, type OfferRecord } from '../queries.ts'

/**
 * Locks the enrollments of an offer's students, then these offers: the order in which enrollment locks them. When a student took a seat
 * between the two locks, that enrollment is not locked yet, so all locks are released and taken again.
 */
export async function lockWithStudents(tx: Db, offerId: number, offerIds: readonly number[] = [offerId]): Promise<OfferRecord[]> {
  for (;;) {
    await execute(tx)`savepoint locks`
    const lockedIds = new Set(await lockStudents(tx, offerId))
    const offers = await lockOffers(tx, offerIds)
    const enrollmentIds = await findStudents(tx, offerId)
    if (enrollmentIds.every((id) => lockedIds.has(id))) return offers
    await execute(tx)`rollback to savepoint locks`
  }
}

const activeLoads = (offerId: number) =>
  sql`select l.enrollment_id from loads l where l.subject_offer_id = ${offerId} and l.deleted_at is null and l.dropped_at is null`

const lockStudents = (tx: Db, offerId: number) => values<{ id: number }>(tx)`
    select e.id from enrollments e where e.id in (${activeLoads(offerId)}) order by e.id for no key update`

const findStudents = (db: Db, offerId: number) => values<{ enrollment_id: number }>(db)`${activeLoads(offerId)}`

export interface ClosedSheet {
  subject_offer_id: number
  period: SheetPeriod
  status: Exclude<SheetStatus, 'draft'>
}

/** Submitted grade sheets of these classes; the lock keeps the others from being submitted before this commits. */
export async function findClosedSheets(tx: Db, offerIds: readonly number[]): Promise<ClosedSheet[]> {
  const rows = await all<ClosedSheet>(tx)`
    select subject_offer_id, period, status from grade_sheets
    where subject_offer_id = any(${[...offerIds]}::bigint[]) order by id for share`
  return rows.filter((row) => row.status !== ('draft' as string))
}

export interface StudentClash {
  first_name: string
  last_name: string
  /** The other class of the student at the same time. */
  code: string
  section: string
}

/** Students of a class whose other classes meet at the new times but not at the current ones; one other class per student is returned. */
export const findStudentClashes = (db: Db, from: number, times: readonly OfferedMeeting[]) => all<StudentClash>(db)`
    select first_name, last_name, code, section from (
      select distinct on (l.enrollment_id) i.first_name, i.last_name, i.sort_name, o.subject_code as code, o.section
      from loads l
      join loads other on other.enrollment_id = l.enrollment_id and other.id <> l.id and other.deleted_at is null and other.dropped_at is null
      join offer_meetings theirs on theirs.subject_offer_id = other.subject_offer_id and theirs.is_live
      join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as new (day smallint, start time, "end" time)
        on new.day = theirs.day and theirs.starts_at < new."end" and new.start < theirs.ends_at
      join subject_offers o on o.id = other.subject_offer_id
      join enrollments e on e.id = l.enrollment_id
      join students s on s.id = e.student_id
      join user_infos i on i.id = s.user_info_id
      where l.subject_offer_id = ${from} and l.deleted_at is null and l.dropped_at is null
        and not exists (select from offer_meetings old where old.subject_offer_id = ${from} and old.day = theirs.day and old.minutes && theirs.minutes)
      order by l.enrollment_id, o.subject_code
    ) clashes order by sort_name`

interface Move {
  from: number
  into: number
  actor_id: number
  at: Date
  reason: string | null
  payload: object
}

/** Moves all loads in one statement and keeps their ids, so that both counts of seats change together. Each move is an event of the enrollment, never earlier than the event before it. */
export const moveLoads = (tx: Db, move: Move) => value<{ n: number }>(tx)`
    with moved as (
      update loads set subject_offer_id = ${move.into}
      where subject_offer_id = ${move.from} and deleted_at is null and dropped_at is null
      returning id, enrollment_id
    ), events as (
      insert into enrollment_events (enrollment_id, action, from_status, to_status, actor_id, reason, payload, at)
      select e.id, 'move_subject', e.status, e.status, ${move.actor_id}, ${move.reason},
             ${JSON.stringify(move.payload)}::jsonb || jsonb_build_object('load_id', m.id),
             greatest(${move.at}::timestamptz, (select v.at from enrollment_events v where v.enrollment_id = e.id order by v.id desc limit 1))
      from moved m join enrollments e on e.id = m.enrollment_id order by m.id
    )
    select count(*) as n from moved`

export const setMaxPerson = (tx: Db, id: number, maxPerson: number) =>
  execute(tx)`update subject_offers set max_person = ${maxPerson} where id = ${id}`

export const setDissolved = (tx: Db, id: number) => execute(tx)`update subject_offers set status = 'dissolved' where id = ${id}`
