/**
 * All transactions lock in this order: settings, term of the classes, the term against being closed, enrollments, classes, then loads and
 * waitlist entries, then sections of high school, then grading scales; several terms by level group, year and semester; of a person the
 * enrollments first, then grants of the catalogue, the person's grants and sponsors, then account, person and student, then number series, and
 * last the student's money without a term. So transactions wait for each other but never deadlock.
 */
import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { execute } from '#platform/db/rows.ts'

/** Locks a student's enrollments before the person is changed, because names and numbers are copied to the enrollments. */
export async function lockEnrollmentsOf(tx: Db, key: { user_id: number } | { student_ids: readonly number[] }): Promise<void> {
  const condition: RawBuilder<unknown> =
    'user_id' in key
      ? sql`student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${key.user_id})`
      : sql`student_id = any(${arrayOf(key.student_ids, 'bigint')})`
  await execute(tx)`select id from enrollments where ${condition} order by id for no key update`
}

/** Locks all classes in which an enrollment has a seat or waits for one, before it gives them up. The caller locked the enrollment. */
export const lockSeatsOf = (tx: Db, enrollmentId: number) => execute(tx)`
    select id from subject_offers where id = any(array(
      select subject_offer_id from loads where enrollment_id = ${enrollmentId} and deleted_at is null and dropped_at is null
      union select subject_offer_id from waitlist_entries where enrollment_id = ${enrollmentId} and status in ('waiting', 'offered')))
    order by id for no key update`

/** In place of the id of a student: the money without a term of all students. */
const ALL_STUDENTS = 0

/**
 * Locks the money of a student that belongs to no term until the end of the transaction; for the term itself its enrollment is locked. The
 * last lock of a transaction, so that nobody who waits for it holds it.
 */
export const lockWithoutTerm = (tx: Db, studentId: number) => execute(tx)`
    select pg_advisory_xact_lock_shared(hashtext('allocations'), ${ALL_STUDENTS}::int),
           pg_advisory_xact_lock(hashtext('allocations'), ${studentId}::int)`

/** Locks the money of all students that belongs to no term, as one lock however many they are. */
export const lockAllWithoutTerm = (tx: Db) => execute(tx)`select pg_advisory_xact_lock(hashtext('allocations'), ${ALL_STUDENTS}::int)`
