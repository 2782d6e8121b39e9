/** Queries about applications that name a student of the school, while nobody has confirmed that they are theirs. */

import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'
import type { ApplicationRecord } from '../queries.ts'

/** Claims of an undecided application `a` with enrollment `e` that the student has not answered. */
const isOpenClaim = sql`
  a.claim_disowned_at is null and a.decision is null and a.deleted_at is null and e.status = 1 and e.withdrawn_at is null`

const ownStudent = (userId: number): RawBuilder<unknown> =>
  sql`(select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId})`

export type ClaimRecord = Pick<
  ApplicationRecord,
  'id' | 'submitted_at' | 'school_year' | 'semester' | 'enrollee_type' | 'course_code' | 'course_name' | 'level'
>

/** The open claims on the student with this account. What the sender typed about a person is left out: it may be another person's. */
export const findOwnClaims = (db: Db, userId: number) => all<ClaimRecord>(db)`
    select a.id, a.submitted_at, a.school_year, a.semester, a.enrollee_type, c.code as course_code, c.name as course_name, a.level
    from admissions a
    join enrollments e on e.admission_id = a.id
    join courses c on c.id = a.course_id
    where a.claimed_student_id = ${ownStudent(userId)} and ${isOpenClaim}
    order by a.id desc limit 20`

/** The enrollment of an open claim on the student with this account. */
export const findOwnClaim = (db: Db, id: number, userId: number) => first<{ id: number; enrollment_id: number }>(db)`
    select a.id, e.id as enrollment_id from admissions a join enrollments e on e.admission_id = a.id
    where a.id = ${id} and a.claimed_student_id = ${ownStudent(userId)} and ${isOpenClaim}`

export const setDisowned = (tx: Db, id: number, at: Date) => execute(tx)`update admissions set claim_disowned_at = ${at} where id = ${id}`

export interface AnnouncedClaim extends PersonName {
  admission_id: number
  school_year: string
  semester: number
  user_id: number | null
  email: string | null
  /** Another application with the same number was announced within a day. */
  is_repeated: boolean
}

/** Marks the claim of an application as announced; undefined when there is none, or it was announced before. */
export const markAnnounced = (tx: Db, id: number, at: Date) => first<AnnouncedClaim>(tx)`
    update admissions a set claim_announced_at = ${at}
    from enrollments e, students s, user_infos i left join users u on u.id = i.user_id
    where a.id = ${id} and a.claim_announced_at is null and ${isOpenClaim}
      and e.admission_id = a.id and s.id = a.claimed_student_id and i.id = s.user_info_id
    returning a.id as admission_id, a.school_year, a.semester, i.user_id, coalesce(i.personal_email, u.email) as email,
      i.first_name, i.last_name, i.middle_name, i.extension_name,
      exists (
        select from admissions o
        where o.claimed_student_id = a.claimed_student_id and o.id <> a.id and o.claim_announced_at > ${at}::timestamptz - interval '1 day'
      ) as is_repeated`
