/** Queries that compare an applicant with people on record. */

import type { Lookalike } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

/** Compares names without the middle name, which people write, leave out, or shorten. */
const isNamesake = sql`
  o.birthdate = i.birthdate and o.name_key = i.name_key`

/** The student whom the application names, and people with the name and birthdate, email (of their own or of their account), mobile number or LRN of `i`, each found on an index. `a` is the application. */
const similarPeople = sql`
  select o.id from user_infos o where ${isNamesake}
  union select o.id from user_infos o where lower(o.personal_email) = lower(i.personal_email)
  union select o.id from users u join user_infos o on o.user_id = u.id where lower(u.email) = lower(i.personal_email)
  union select o.id from user_infos o where o.contact_number = i.contact_number
  union select o.id from user_infos o where o.lrn = coalesce(i.lrn, a.details ->> 'lrn')
  union select cs.user_info_id from students cs where cs.id = a.claimed_student_id`

/** Whether the office has marked the two as different people. */
const isDismissed = sql`exists (select from admission_notes n where n.admission_id = a.id and n.other_person_id = same.id)`

/** Whether an application `a` of the person `i` has similar people on record. */
export const hasLookalike = sql`exists (select from (${similarPeople}) same where same.id <> i.id and not ${isDismissed})`

export interface LookalikeRecord extends Omit<Lookalike, 'full_name' | 'matches'> {
  by_number: boolean
  by_name: boolean
  by_lrn: boolean
  by_email: boolean
  by_contact: boolean
}

export const findLookalikes = (db: Db, admissionId: number) => all<LookalikeRecord>(db)`
    select o.id as user_info_id, st.id as student_id, o.student_id_number, o.first_name, o.last_name, o.middle_name, o.extension_name, o.lrn,
           o.birthdate, o.birthplace, o.gender, o.civil_status, o.citizenship, o.personal_email, o.contact_number, o.block, o.street,
           o.barangay, o.municipality, o.province, o.father_name, o.mother_name, o.guardian_name, o.school_graduated_name,
           coalesce(st.id = a.claimed_student_id, false) as by_number, coalesce(${isNamesake}, false) as by_name, o.lrn is not distinct from coalesce(i.lrn, a.details ->> 'lrn') and o.lrn is not null as by_lrn,
           coalesce(lower(i.personal_email) in (lower(o.personal_email), (select lower(u.email) from users u where u.id = o.user_id)), false) as by_email,
           coalesce(o.contact_number = i.contact_number, false) as by_contact,
           (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'school_year', e.school_year, 'semester', e.semester, 'course_code', c.code,
                                                         'level', e.level, 'status', e.status, 'is_withdrawn', e.withdrawn_at is not null)
                                      order by e.id desc), '[]')
              from enrollments e join courses c on c.id = e.course_id where e.student_id = st.id) as enrollments
    from admissions a
    join students s on s.id = a.student_id
    join user_infos i on i.id = s.user_info_id
    cross join lateral (${similarPeople}) same
    join user_infos o on o.id = same.id
    left join students st on st.user_info_id = o.id
    where a.id = ${admissionId} and o.id <> i.id and not ${isDismissed}
    order by st.id = a.claimed_student_id desc nulls last, ${isNamesake} desc nulls last, o.sort_name, o.id limit 20`
