/** SQL about waiting lists. Offers are always locked before entries. */

import { sql } from 'kysely'
import { freeSeatsSql } from '#academics/offers/seat-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { SubjectChooser } from '../subjects/student-facts.ts'

export interface QueuedRecord extends SubjectChooser, PersonName {
  entry_id: number
  offer_id: number
  code: string
  descriptive_title: string
  section: string
  user_id: number | null
  personal_email: string | null
  contact_number: string | null
}

/** The waiting entries of offers with a free seat, first come first; only of enrollments that can take one, which those on hold or of a closed term cannot. */
export const entriesForFreeSeats = (db: Db, offerIds: readonly number[], afterId: number, limit: number) => all<QueuedRecord>(db)`
    select w.id as entry_id, w.subject_offer_id as offer_id, o.subject_code as code, o.subject_title as descriptive_title, o.section,
           e.id, e.student_id, e.curriculum_id, e.level, e.school_year, e.semester, e.status, c.level_type,
           i.user_id, i.personal_email, i.contact_number, i.first_name, i.last_name, i.middle_name, i.extension_name
    from waitlist_entries w
    join subject_offers o on o.id = w.subject_offer_id
    join enrollments e on e.id = w.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where w.subject_offer_id = any(${arrayOf(offerIds, 'bigint')}) and w.status = 'waiting' and w.id > ${afterId}
      and o.status = 'open' and ${freeSeatsSql} > 0 and e.status in (2, 4) and e.withdrawn_at is null
      and not term_is_over(level_group_of(e.level), e.school_year, e.semester)
    order by w.id limit ${limit}`

export const insertEntry = (
  tx: Db,
  entry: { enrollment_id: number; offer_id: number; prospectus_id: number; created_by: number; at: Date },
) => value<{ id: number }>(tx)`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, created_by, created_at)
    values (${entry.enrollment_id}, ${entry.offer_id}, ${entry.prospectus_id}, ${entry.created_by}, ${entry.at}) returning id`

/** Holds a seat for each entry; a trigger of the database counts them. */
export const holdSeats = (tx: Db, entryIds: readonly number[], at: Date, expiresAt: Date) => execute(tx)`
    update waitlist_entries set status = 'offered', offered_at = ${at}, offer_expires_at = ${expiresAt}
    where id = any(${arrayOf(entryIds, 'bigint')}) and status = 'waiting'`

export async function endEntries(
  tx: Db,
  entries: readonly { id: number }[],
  status: 'taken' | 'left' | 'expired',
  at: Date,
): Promise<void> {
  const ids = entries.map((entry) => entry.id)
  await execute(tx)`
    update waitlist_entries set status = ${status}, ended_at = ${at}
    where id = any(${arrayOf(ids, 'bigint')}) and status in ('waiting', 'offered')`
}

export interface EntryRecord {
  id: number
  enrollment_id: number
  subject_offer_id: number
  status: 'waiting' | 'offered' | 'taken' | 'expired' | 'left'
  offered_at: Date | null
  offer_expires_at: Date | null
  /** The student's account. */
  user_id: number | null
}

export const entryById = (db: Db, id: number) => first<EntryRecord>(db)`
    select w.id, w.enrollment_id, w.subject_offer_id, w.status, w.offered_at, w.offer_expires_at, i.user_id
    from waitlist_entries w
    join enrollments e on e.id = w.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where w.id = ${id}`

export interface OpenEntryRecord {
  id: number
  subject_offer_id: number
  status: 'waiting' | 'offered'
}

/** The open entries of an enrollment, oldest first. */
export const openEntries = (db: Db, enrollmentId: number) => all<OpenEntryRecord>(db)`
    select id, subject_offer_id, status from waitlist_entries
    where enrollment_id = ${enrollmentId} and status in ('waiting', 'offered') order by id`

export const lockOfferRows = (tx: Db, ids: readonly number[]) =>
  execute(tx)`select id from subject_offers where id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`

/** Offers with a held seat that expired, or with a free seat and a waiting student whose enrollment can take it. */
export const offersToExpire = (db: Db, now: Date, limit: number) => values<{ id: number }>(db)`
    select distinct o.id
    from waitlist_entries w join subject_offers o on o.id = w.subject_offer_id
    where (w.status = 'offered' and w.offer_expires_at <= ${now})
      or (w.status = 'waiting' and o.status = 'open' and ${freeSeatsSql} > 0
          and exists (select from enrollments e where e.id = w.enrollment_id and e.status in (2, 4) and e.withdrawn_at is null
                      and not term_is_over(level_group_of(e.level), e.school_year, e.semester)))
    order by o.id limit ${limit}`

/** Locks the enrollments whose held seat of this offer expired, before the offer, so that their state does not change before the event is written. */
export const lockExpired = (tx: Db, offerId: number, now: Date) => values<{ id: number }>(tx)`
    select id from enrollments
    where id in (select enrollment_id from waitlist_entries
                 where subject_offer_id = ${offerId} and status = 'offered' and offer_expires_at <= ${now})
    order by id for no key update`

export interface ExpiredEntryRecord {
  id: number
  enrollment_id: number
  subject_offer_id: number
  enrollment_status: number
  user_id: number | null
  code: string
  section: string
}

/** The entries of these offers whose held seat expired. */
export const expiredEntries = (tx: Db, offerIds: readonly number[], now: Date) => all<ExpiredEntryRecord>(tx)`
    select w.id, w.enrollment_id, w.subject_offer_id, e.status as enrollment_status, i.user_id, o.subject_code as code, o.section
    from waitlist_entries w
    join subject_offers o on o.id = w.subject_offer_id
    join enrollments e on e.id = w.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where w.subject_offer_id = any(${arrayOf(offerIds, 'bigint')}) and w.status = 'offered' and w.offer_expires_at <= ${now}
    order by w.id`

/** Moves the entries of a dissolved class to the other section in their order; an enrollment that waits there already keeps one entry. */
export async function moveEntries(tx: Db, fromOfferId: number, intoOfferId: number, at: Date): Promise<void> {
  await execute(tx)`
    update waitlist_entries w set status = 'left', ended_at = ${at}
    where w.subject_offer_id = ${fromOfferId} and w.status in ('waiting', 'offered') and exists (
      select from waitlist_entries x where x.subject_offer_id = ${intoOfferId} and x.enrollment_id = w.enrollment_id and x.status in ('waiting', 'offered'))`
  await execute(tx)`
    update waitlist_entries set subject_offer_id = ${intoOfferId}, status = 'waiting', offered_at = null, offer_expires_at = null
    where subject_offer_id = ${fromOfferId} and status in ('waiting', 'offered')`
}

export interface WaitlistEntryRecord extends PersonName {
  id: number
  enrollment_id: number
  subject_offer_id: number
  status: 'waiting' | 'offered'
  position: number
  offer_expires_at: Date | null
  created_at: Date
  student_id_number: string | null
  course_code: string
  level: number
  enrollment_status: number
}

/** The open entries with their position in their queue. */
export async function waitlistEntries(db: Db, key: { enrollment_id?: number; offer_id?: number }): Promise<WaitlistEntryRecord[]> {
  const condition =
    key.enrollment_id === undefined ? sql`w.subject_offer_id = ${key.offer_id}` : sql`w.enrollment_id = ${key.enrollment_id}`
  return all<WaitlistEntryRecord>(db)`
    select w.id, w.enrollment_id, w.subject_offer_id, w.status, w.offer_expires_at, w.created_at, i.student_id_number, i.first_name, i.last_name,
           i.middle_name, i.extension_name, c.code as course_code, e.level, e.status as enrollment_status,
           (select count(*) from waitlist_entries x
            where x.subject_offer_id = w.subject_offer_id and x.id <= w.id and x.status in ('waiting', 'offered')) as position
    from waitlist_entries w
    join enrollments e on e.id = w.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where ${condition} and w.status in ('waiting', 'offered')
    order by w.id`
}

export const endEntriesOfOffer = (tx: Db, offerId: number, at: Date) => execute(tx)`
    update waitlist_entries set status = 'left', ended_at = ${at}
    where subject_offer_id = ${offerId} and status in ('waiting', 'offered')`

export const waitingAccounts = (db: Db, offerId: number) => all<{ user_id: number | null; code: string; section: string }>(db)`
    select i.user_id, o.subject_code as code, o.section
    from waitlist_entries w
    join subject_offers o on o.id = w.subject_offer_id
    join enrollments e on e.id = w.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where w.subject_offer_id = ${offerId} and w.status in ('waiting', 'offered')`
