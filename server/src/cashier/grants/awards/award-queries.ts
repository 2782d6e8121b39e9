import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, hasRow, value, values } from '#platform/db/rows.ts'

/** A term, or the whole school year without a semester. */
export interface Period {
  school_year: string
  semester: number | null
}

export interface Grantee {
  student_id: number
  user_id: number | null
  /** Of the newest enrollment in the school year, or else of the newest one; null without one. */
  level: number | null
}

export const findGrantee = (db: Db, studentId: number, { school_year }: Period) => first<Grantee>(db)`
    select s.id as student_id, i.user_id,
           coalesce((select e.level from enrollments e where e.student_id = s.id and e.status > 0
                     order by e.school_year <> ${school_year}, e.school_year desc, e.semester desc, e.id desc limit 1), s.level) as level
    from students s join user_infos i on i.id = s.user_info_id where s.id = ${studentId}`

/** Whether the student has this account. */
export const isOwnStudent = (db: Db, studentId: number, userId: number) => hasRow(db)`
    select from students s join user_infos i on i.id = s.user_info_id where s.id = ${studentId} and i.user_id = ${userId}`

export interface PeriodEnrollment {
  id: number
  school_year: string
  semester: number
  level: number
  status: number
  has_bill: boolean
}

/** The enrollments of a student in the period; rejected and withdrawn ones are left out. */
export const findEnrollments = (db: Db, studentId: number, period: Period) => all<PeriodEnrollment>(db)`
    select e.id, e.school_year, e.semester, e.level, e.status,
           exists (select from assessments a where a.enrollment_id = e.id and a.is_current) as has_bill
    from enrollments e
    where e.student_id = ${studentId} and e.school_year = ${period.school_year} and (${period.semester}::smallint is null or e.semester = ${period.semester})
      and e.status > 0 and e.withdrawn_at is null
    order by e.semester, e.id`

/** All enrollments of a student that were accepted, because the balance of one can hold the others. */
export const findAcceptedEnrollmentIds = (db: Db, studentId: number) => values<{ id: number }>(db)`
    select id from enrollments where student_id = ${studentId} and status in (2, 3) and withdrawn_at is null order by id`

/** Whether the student holds the grant in a part of the period. */
export const holdsGrant = (db: Db, studentId: number, grantId: number, { school_year, semester }: Period) => value<{ holds: boolean }>(db)`
    select exists (select from student_grants where student_id = ${studentId} and grant_id = ${grantId} and school_year = ${school_year}
      and revoked_at is null and (semester is null or ${semester}::smallint is null or semester = ${semester})) as holds`

export interface AwardRecord extends Period {
  id: number
  student_id: number
  user_id: number | null
  grant: { id: number; name: string }
  sponsor: { id: number; code: string } | null
  document_number: string | null
  document_date: string | null
  remark: string | null
  awarded_by: string | null
  awarded_at: Date
  revoked_by: string | null
  revoked_at: Date | null
  revoke_reason: string | null
  amount_centavos: number
}

/** The discount on the present bills, or on those of one term; a withdrawn enrollment has its own charge. */
export const discountOf = (term?: Term): RawBuilder<unknown> => sql`
  (select coalesce(sum(d.amount_centavos), 0)::bigint
   from assessment_discounts d join assessments b on b.id = d.assessment_id and b.is_current
   join enrollments e on e.id = b.enrollment_id and e.withdrawn_at is null
   where d.student_grant_id = a.id and ${term ? isInTerm('e', term) : sql`true`})`

export const awardColumns = (term?: Term): RawBuilder<unknown> => sql`
  a.id, a.student_id, i.user_id, json_build_object('id', g.id, 'name', g.name) as "grant",
  case when p.id is not null then json_build_object('id', p.id, 'code', p.code) end as sponsor, a.school_year, a.semester,
  a.document_number, a.document_date, a.remark, by.name as awarded_by, a.created_at as awarded_at, revoker.name as revoked_by, a.revoked_at,
  a.revoke_reason, ${discountOf(term)} as amount_centavos`

export const awardTables = sql`
  student_grants a
  join grants g on g.id = a.grant_id
  left join sponsors p on p.id = g.sponsor_id
  join students s on s.id = a.student_id
  join user_infos i on i.id = s.user_info_id
  left join users by on by.id = a.granted_by
  left join users revoker on revoker.id = a.revoked_by`

const newestFirst = sql`a.school_year desc, a.semester desc nulls first, a.id desc`

export const listStudentGrants = (db: Db, studentId: number) => all<AwardRecord>(db)`
    select ${awardColumns()} from ${awardTables} where a.student_id = ${studentId} order by a.revoked_at is not null, ${newestFirst}`

/** The grants that the person with this account holds. */
export const listOwnGrants = (db: Db, userId: number): Promise<(AwardRecord & { has_bill: boolean })[]> => all<
  AwardRecord & { has_bill: boolean }
>(db)`
    select ${awardColumns()}, exists (
      select from enrollments e join assessments b on b.enrollment_id = e.id and b.is_current
      where e.student_id = a.student_id and e.school_year = a.school_year and (a.semester is null or e.semester = a.semester)
        and e.status > 0 and e.withdrawn_at is null) as has_bill
    from ${awardTables} where i.user_id = ${userId} and a.revoked_at is null order by ${newestFirst}`

export const findAward = (db: Db, id: number) => first<AwardRecord>(db)`select ${awardColumns()} from ${awardTables} where a.id = ${id}`

/** The caller locked the student's enrollments. */
export async function lockAward(tx: Db, id: number): Promise<AwardRecord | undefined> {
  await execute(tx)`select from student_grants where id = ${id} for update`
  return findAward(tx, id)
}

export interface NewAwardValues extends Period {
  student_id: number
  grant_id: number
  document_number: string | null
  document_date: string | null
  remark: string | null
  granted_by: number | null
  at: Date
}

export const insertAward = (tx: Db, award: NewAwardValues) => value<{ id: number }>(tx)`
    insert into student_grants (student_id, grant_id, school_year, semester, document_number, document_date, remark, granted_by, created_at)
    values (${award.student_id}, ${award.grant_id}, ${award.school_year}, ${award.semester}, ${award.document_number},
      ${award.document_date}, ${award.remark}, ${award.granted_by}, ${award.at})
    returning id`

export const setRevoked = (tx: Db, id: number, { reason, by, at }: { reason: string; by: number; at: Date }) =>
  execute(tx)`update student_grants set revoked_at = ${at}, revoked_by = ${by}, revoke_reason = ${reason} where id = ${id}`
