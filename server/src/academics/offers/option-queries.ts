/** Options for the form and the filters of subject offers. */

import { isInstructorRole, type OfferableSubject, type OfferOptions, roles } from '@talaan/contract'
import { sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, hasRow, values } from '#platform/db/rows.ts'

export const instructorRoles: string[] = roles.filter((role) => isInstructorRole(role.name)).map((role) => role.key)

export const findRooms = (db: Db): Promise<OfferOptions['rooms']> => all<OfferOptions['rooms'][number]>(db)`
    select id, code, name, capacity, is_active from rooms order by code`

export type Instructor = Omit<OfferOptions['instructors'][number], 'units'>

export const findActiveInstructors = (db: Db, id?: number) => all<Instructor>(db)`
    select u.id, u.name, printed_instructor(u.id) as partial_name, i.employee_number
    from users u join user_infos i on i.user_id = u.id
    where u.status = 1 and u.id in (
      select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key = any(${instructorRoles}::text[]))
      and (${id ?? null}::bigint is null or u.id = ${id ?? null})
    order by i.sort_name, u.id`

/** Units that each instructor has in a term, by the instructor's id. */
export async function findInstructorUnits(db: Db, term: Term): Promise<Map<number, number>> {
  const rows = await all<{ employee_id: number; units: number }>(db)`
    select o.employee_id, sum(o.subject_units) as units from subject_offers o
    where ${isInTerm('o', term)} and o.status <> 'dissolved' and o.employee_id is not null
    group by o.employee_id`
  return new Map(rows.map((row) => [row.employee_id, row.units]))
}

export const findSectionNames = (db: Db, term: Term) => values<{ section: string }>(db)`
    select s.code as section from sections s
    where s.school_year = ${term.school_year} and s.semester = ${storedSemester('s.level', term)}
    union
    select o.section from subject_offers o where ${isInTerm('o', term)}
    order by section`

export const findCategories = (db: Db): Promise<OfferOptions['categories']> =>
  all<OfferOptions['categories'][number]>(db)`select id, name from subject_categories order by name`

export interface SubjectFilter extends Term {
  patterns: readonly string[]
  course_id?: number
  level?: number
  plan_semester?: number
}

interface SubjectRecord extends Omit<OfferableSubject, 'course' | 'curricula'> {
  course_id: number
  course: string
  curriculum: string
}

export async function findOfferableSubjects(db: Db, filter: SubjectFilter): Promise<SubjectRecord[]> {
  const conditions = [sql`k.is_active`, sql`p.is_active`]
  if (filter.course_id !== undefined) conditions.push(sql`k.course_id = ${filter.course_id}`)
  if (filter.level !== undefined) conditions.push(sql`p.level = ${filter.level}`)
  if (filter.plan_semester !== undefined) conditions.push(sql`p.semester = ${filter.plan_semester}`)
  for (const pattern of filter.patterns) conditions.push(sql`plain(p.code || ' ' || p.descriptive_title) like plain(${pattern}::text)`)
  return all<SubjectRecord>(db)`
    select p.id, p.code, p.descriptive_title, p.type, p.units, p.lec_units, p.lab_units, p.level, p.semester,
           k.name as curriculum, c.id as course_id, c.code as course,
           array(select o.section from subject_offers o
                 where o.prospectus_id = p.id and ${isInTerm('o', filter)} and o.status <> 'dissolved'
                 order by o.section) as sections
    from curricula k join prospectuses p on p.curriculum_id = k.id join courses c on c.id = k.course_id
    where ${sql.join(conditions, sql` and `)}
    order by p.code, c.code, p.id limit 25`
}

export const isOfferable = (db: Db, prospectusId: number) => hasRow(db)`select from prospectuses where id = ${prospectusId} and is_active`
