/** Queries that move an application to a student who is on record already. */

import { sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { execute, first, hasRow } from '#platform/db/rows.ts'
import { type ApplicationRecord, applicantOf, isAttached } from '../queries.ts'

export interface KnownStudent extends PersonName {
  student_id: number
  user_info_id: number
  user_id: number | null
  personal_email: string | null
  student_id_number: string | null
}

/** Locks the student, so that another request of theirs has to wait. */
export const lockStudent = (tx: Db, id: number) => first<KnownStudent>(tx)`
    select s.id as student_id, i.id as user_info_id, i.user_id, i.personal_email, i.student_id_number, i.first_name, i.last_name,
           i.middle_name, i.extension_name
    from students s join user_infos i on i.id = s.user_info_id where s.id = ${id} for no key update of s`

interface Term {
  school_year: string
  semester: number
}

export const hasLiveEnrollment = (db: Db, studentId: number, term: Term) => hasRow(db)`
    select from enrollments e where e.student_id = ${studentId} and ${isInTerm('e', term)}
      and e.status <> 0 and e.withdrawn_at is null`

/**
 * Whether payments or fees on demand stay with the person of an application, also voided and cancelled ones. What a student has without a term
 * is not the application's when the student was on record before it.
 */
export const hasBilling = (db: Db, enrollmentId: number) => hasRow(db)`
    select from payments where enrollment_id = ${enrollmentId}
    union all
    select from enrollments e join admissions a on a.id = e.admission_id
    where e.id = ${enrollmentId} and not (${isAttached})
      and (exists (select from payments p where p.student_id = e.student_id) or exists (select from on_demand_fees f where f.student_id = e.student_id))
    limit 1`

/** Stores the applicant's entries with the application; the record of the student is not changed. */
export async function moveApplication(tx: Db, row: ApplicationRecord, student: KnownStudent): Promise<void> {
  const person = JSON.stringify(applicantOf(row))
  await execute(tx)`
    update admissions set student_id = ${student.student_id}, claimed_student_id = null, claim_disowned_at = null, details = details || jsonb_build_object('person', ${person}::jsonb)
    where id = ${row.id}`
  await execute(tx)`update enrollments set student_id = ${student.student_id} where id = ${row.enrollment_id}`
  await execute(tx)`
    update admission_documents set student_id = ${student.student_id} where admission_id = ${row.id} and student_id is not null`
  // Only the consent of this application moves; consents of other years stay with the applicant's record.
  await execute(tx)`
    update privacy_consents set user_info_id = ${student.user_info_id}
    where user_info_id = ${row.user_info_id} and purpose = 'admission'
      and given_at = (select consented_at from admissions where id = ${row.id})`
}

/** Removes a person who was added by the application alone; false when other rows refer to them, or they have an account. */
export async function removeOrphan(tx: Db, row: ApplicationRecord): Promise<boolean> {
  await execute(tx)`savepoint orphan`
  try {
    await execute(tx)`delete from students where id = ${row.student_id}`
    const { numAffectedRows } = await sql`
      delete from user_infos i where i.id = ${row.user_info_id} and i.user_id is null
        and not exists (select from privacy_requests r where r.user_info_id = i.id)`.execute(tx)
    if (numAffectedRows === 1n) {
      await execute(tx)`release savepoint orphan`
      return true
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error
  }
  await execute(tx)`rollback to savepoint orphan`
  return false
}
