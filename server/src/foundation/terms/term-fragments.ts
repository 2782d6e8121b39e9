/** Conditions on enrollments and classes of one term. Those of junior high belong to both semesters of their school year. */
import { isYearLongGroup, levelGroupOf } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from './current-term.ts'

/**
 * The parts of the school year that belong to the term, as two values; in summer they are equal. The planner takes an array of unknown
 * length for ten values and would plan the statement again every time it is sent.
 */
const firstPart = (semester: number) => sql`(term_parts(${semester}::integer))[1]`
const lastPart = (semester: number) => sql`${semester}::smallint`

/** Whether the row belongs to the term. The row is an enrollment, a class or one of their totals. */
export const isInTerm = (alias: string, { school_year, semester }: Term): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.school_year`)} = ${school_year} and ${sql.ref(`${alias}.term_part`)} in (${firstPart(semester)}, ${lastPart(semester)})`

/** Whether the row belongs to an earlier term, and not to this one as well. */
export const isBeforeTerm = (alias: string, { school_year, semester }: Term): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.school_year`)}, ${sql.ref(`${alias}.semester`)}) < (${school_year}::text, ${semester}::smallint)
    and not (${isInTerm(alias, { school_year, semester })})`

/** The semester under which the term is stored for the level in the column: junior high's whole year is stored under its first semester. */
export const storedSemester = (levelColumn: string, { semester }: Pick<Term, 'semester'>): RawBuilder<number> =>
  sql<number>`stored_semester(level_group_of(${sql.ref(levelColumn)}), ${semester}::smallint)`

/** What a list of a term is filtered by: with a level, or with a course of college, its rows are in one part of the year. */
interface PartFilter extends Pick<Term, 'semester'> {
  course_id?: number
  level?: number
}

/**
 * Joins the parts of the school year that belong to the term as `part (term_part)`, so that a page of a sorted list reads its own rows of
 * one index range for each part.
 */
export function partsOfTerm({ semester, course_id, level }: PartFilter): RawBuilder<unknown> {
  if (level !== undefined)
    return sql`(select ${isYearLongGroup(levelGroupOf(level)) ? firstPart(semester) : lastPart(semester)}) as part (term_part)`
  const condition =
    course_id === undefined ? sql`` : sql`where not exists (select from courses where id = ${course_id} and level_type = 'college')`
  return sql`(select ${firstPart(semester)} ${condition} union select ${lastPart(semester)}) as part (term_part)`
}

/** Whether the row belongs to the part of `partsOfTerm()`. */
export const isInPart = (alias: string, { school_year }: Pick<Term, 'school_year'>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.school_year`)} = ${school_year} and ${sql.ref(`${alias}.term_part`)} = part.term_part`
