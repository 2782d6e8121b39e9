/** Queries about the account of a student who is accepted. */

import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, firstValue, hasRow } from '#platform/db/rows.ts'

/** Whether accepting this request would open an account with a mailed password, read without a lock. */
export const canNeedAccount = (db: Db, enrollmentId: number) => hasRow(db)`
    select from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where e.id = ${enrollmentId} and e.status = 1 and e.withdrawn_at is null and i.user_id is null and i.personal_email is not null`

/** The email of the account that a person of the same name and birthdate has with this person's email, unless the office said that the two are different people. */
export const findOwnAccountEmail = (tx: Db, personId: number, admissionId: number | null) => firstValue<{ email: string }>(tx)`
    select u.email
    from user_infos i
    join users u on lower(u.email) = lower(i.personal_email)
    join user_infos o on o.user_id = u.id
    where i.id = ${personId} and o.birthdate = i.birthdate and o.name_key = i.name_key
      and not exists (select from admission_notes n where n.admission_id = ${admissionId} and n.other_person_id = o.id)`

/** Whether another person of the same name and birthdate is accepted or enrolled in the term of this request, unless the office said that the two are different people. */
export const hasAcceptedNamesake = (tx: Db, request: { id: number; user_info_id: number; admission_id: number | null }) => hasRow(tx)`
    select from enrollments e
    join user_infos i on i.id = ${request.user_info_id}
    join user_infos o on o.birthdate = i.birthdate and o.name_key = i.name_key and o.id <> i.id and can_be_same_middle(o.middle_name, i.middle_name)
    join students s on s.user_info_id = o.id
    join enrollments other on other.student_id = s.id and other.school_year = e.school_year and other.term_part = e.term_part
      and other.status > 1 and other.withdrawn_at is null
    where e.id = ${request.id}
      and not exists (select from admission_notes n where n.admission_id = ${request.admission_id} and n.other_person_id = o.id)
    limit 1`

const MAX_NAMES = 5

/** Names of the other people with the email of this person, or with an account under it. */
export const findPeopleWithEmailOf = (db: Db, personId: number): Promise<(PersonName & { student_id_number: string | null })[]> => all<
  PersonName & { student_id_number: string | null }
>(db)`
    select o.first_name, o.last_name, o.middle_name, o.extension_name, o.student_id_number
    from user_infos o
    where o.id <> ${personId} and o.id in (
      select p.id from user_infos i join user_infos p on lower(p.personal_email) = lower(i.personal_email) where i.id = ${personId}
      union
      select p.id from user_infos i join users u on lower(u.email) = lower(i.personal_email) join user_infos p on p.user_id = u.id where i.id = ${personId})
    order by o.sort_name, o.id limit ${MAX_NAMES}`
