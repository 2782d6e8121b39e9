import { planSemesterName } from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import type { Db } from '#platform/db/database.ts'
import { formYears } from './form-rules.ts'
import { listFormTerms } from './queries.ts'

interface LearnerResult {
  /** Of the term of the section; null until all of its final grades are posted. */
  average: string | null
  /** Of the school year; null until it is over. */
  result: string | null
}

/** What the report cards of learners say about a term of a section, by student. */
export async function sectionResults(
  db: Db,
  section: { school_year: string; semester: number },
  studentIds: readonly number[],
): Promise<Map<number, LearnerResult>> {
  const scales = await gradingScales(db)
  const terms = await listFormTerms(db, studentIds, section.school_year)
  const resultOf = (rows: typeof terms): LearnerResult => {
    const year = formYears(rows, scales).at(-1)
    // The only term of a year that is not divided has no name.
    const term = year?.terms.find(({ name }) => name === '' || name === planSemesterName(section.semester))
    return { average: term?.average?.average ?? null, result: year?.result || null }
  }
  return new Map([...Map.groupBy(terms, ({ student_id }) => student_id)].map(([id, rows]) => [id, resultOf(rows)]))
}
