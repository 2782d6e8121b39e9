/** Queries for importing classes and for undoing such an import. */

import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'

export interface ImportableSubject {
  id: number
  code: string
  level: number
  curriculum: string
  course_id: number
  course: string
  is_active: boolean
}

/** The subjects with these codes that can be offered, those of active curricula first. */
export const findSubjectsByCode = (db: Db, codes: readonly string[]) => all<ImportableSubject>(db)`
    select p.id, p.code, p.level, k.name as curriculum, c.id as course_id, c.code as course, k.is_active
    from prospectuses p join curricula k on k.id = p.curriculum_id join courses c on c.id = k.course_id
    where p.code = any(${[...codes]}::text[]) and p.is_active
    order by k.is_active desc, p.id`

/** Sections of a term with these names, each with its course. */
export const findSections = (db: Db, term: Term, names: readonly string[]) => all<{
  id: number
  code: string
  course_id: number
  course: string
}>(db)`
    select s.id, s.code, s.course_id, c.code as course from sections s join courses c on c.id = s.course_id
    where s.school_year = ${term.school_year} and s.semester = ${storedSemester('s.level', term)}
      and section_key(s.code) = any(select section_key(n) from unnest(${[...names]}::text[]) as n)`

/** Classes of these subjects that the term already has. */
export const findExistingClasses = (db: Db, term: Term, subjectIds: readonly number[]) => all<{ prospectus_id: number; section: string }>(
  db,
)`
    select o.prospectus_id, section_key(o.section) as section from subject_offers o
    where ${isInTerm('o', term)} and o.prospectus_id = any(${[...subjectIds]}::bigint[])`

export interface ClassUse {
  id: number
  code: string
  section: string
  loads: number
  graded: number
  syllabi: number
  sheets: number
}

/** Locks these classes and returns those with a load, a grade sheet or a syllabus; the lock keeps others from adding one. */
export async function lockUsedClasses(tx: Db, ids: readonly number[]): Promise<ClassUse[]> {
  await execute(tx)`select id from subject_offers where id = any(${[...ids]}::bigint[]) order by id for update`
  return all<ClassUse>(tx)`
    select o.id, o.subject_code as code, o.section, l.loads, l.graded, s.syllabi, g.sheets
    from subject_offers o
    cross join lateral (select count(*) as loads, count(*) filter (where num_nonnulls(midterm_grade, grade, re_exam) > 0) as graded
                        from loads where subject_offer_id = o.id) l
    cross join lateral (select count(*) as syllabi from syllabi where subject_offer_id = o.id) s
    cross join lateral (select count(*) as sheets from grade_sheets where subject_offer_id = o.id) g
    where o.id = any(${[...ids]}::bigint[]) and l.loads + s.syllabi + g.sheets > 0
    order by o.section, o.subject_code`
}

/** 'IT 101 (BSIT-1A)' */
export async function findClassNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; name: string }>(db)`
    select id, subject_code || ' (' || section || ')' as name from subject_offers where id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function deleteClasses(tx: Db, ids: readonly number[], sectionIds: readonly number[]): Promise<void> {
  await execute(tx)`delete from subject_offers where id = any(${[...ids]}::bigint[])`
  await execute(tx)`
    delete from sections s where s.id = any(${[...sectionIds]}::bigint[])
      and not exists (select from subject_offers o
                      where o.school_year = s.school_year and o.semester = s.semester and section_key(o.section) = section_key(s.code))
      and not exists (select from section_members m where m.section_id = s.id)`
}
