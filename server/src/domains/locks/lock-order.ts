/**
 * The order in which everybody locks: the term of the classes, enrollments, classes, then subjects taken and waiting places; of a person
 * the enrollments first, then account, person and student, then number series. Two who meet wait, and never for each other.
 */
import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '../../platform/db/database.ts'

/** Before a person is changed: names and numbers are copied to the enrollments, and every other verb locks these before the person. */
export async function lockEnrollmentsOf(tx: Db, of: { user_id: number } | { student_ids: readonly number[] }): Promise<void> {
  const whose: RawBuilder<unknown> =
    'user_id' in of
      ? sql`student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${of.user_id})`
      : sql`student_id = any(${arrayOf(of.student_ids, 'bigint')})`
  await sql`select id from enrollments where ${whose} order by id for no key update`.execute(tx)
}

/** Before an enrollment gives up everything: all classes it has a seat in or waits for, at once. The caller locked the enrollment. */
export async function lockSeatsOf(tx: Db, enrollmentId: number): Promise<void> {
  await sql`
    select id from subject_offers where id = any(array(
      select subject_offer_id from loads where enrollment_id = ${enrollmentId} and deleted_at is null and dropped_at is null
      union select subject_offer_id from waitlist_entries where enrollment_id = ${enrollmentId} and status in ('waiting', 'offered')))
    order by id for no key update`.execute(tx)
}
