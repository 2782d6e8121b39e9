import type { Db } from '../../../platform/db/database.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { minimumsOf } from '../../assessment/reads.ts'
import { type Result, resultOf, standingOf } from './results.ts'
import { type AttemptRecord, type OpenEntry, type Studies, type Studying, studiesOf } from './studies-queries.ts'
import { fallbackMaxUnits, type StudentFacts } from './subject-rules.ts'

/** Somebody whose choice of subjects is judged. */
export interface SubjectChooser extends Studying {
  level_type: string
  status: number
}

/** What the loading rules need to know, and the places on waiting lists. */
export interface SubjectChooserFacts extends StudentFacts {
  entries: readonly OpenEntry[]
}

export async function studentFacts(db: Db, of: SubjectChooser, now: Date): Promise<SubjectChooserFacts> {
  return factsOf(of, (await studiesOf(db, [of]))[0]!, now)
}

/** As the student may know it: a term whose final grades are not shown yet tells neither what was passed nor what was failed. */
export async function ownFacts(db: Db, of: SubjectChooser, now: Date): Promise<SubjectChooserFacts> {
  const studies = (await studiesOf(db, [of]))[0]!
  const terms = [...new Set(studies.attempts.flatMap((one) => one.enrollment_id ?? []))]
  const minimums = await minimumsOf(db, terms)
  const shown = (id: number) => minimums.get(id)?.find((one) => one.period === 'final')?.shown ?? false
  const hidden = new Set(terms.filter((id) => !shown(id)))
  return { ...factsOf(of, studies, now), standing: standingsOf(studies.attempts, hidden) }
}

/** The same of many, by enrollment: one query, however many there are. */
export async function manyStudentFacts(db: Db, of: readonly SubjectChooser[], now: Date): Promise<Map<number, SubjectChooserFacts>> {
  const studies = new Map((await studiesOf(db, of)).map((row) => [row.id, row]))
  return new Map(of.flatMap((one) => (studies.has(one.id) ? [[one.id, factsOf(one, studies.get(one.id)!, now)]] : [])))
}

function factsOf(
  of: SubjectChooser,
  { carried, attempts, entries, planned_units, add_drop_closes_on }: Studies,
  now: Date,
): SubjectChooserFacts {
  return {
    school_year: of.school_year,
    semester: of.semester,
    level: of.level,
    level_type: of.level_type,
    max_units: planned_units ?? fallbackMaxUnits(of.semester),
    carried,
    standing: standingsOf(attempts),
    // Before somebody is enrolled there is nothing to add to or drop from.
    add_drop_closes_on: of.status === 4 ? add_drop_closes_on : null,
    today: schoolDay(now),
    entries,
  }
}

/** How each subject stands, by code. `hidden` names terms whose final grades the reader is not shown. */
function standingsOf(attempts: readonly AttemptRecord[], hidden: ReadonlySet<number> = new Set()): Map<string, Result> {
  const result = (one: AttemptRecord): Result => {
    if (one.credited) return 'passed'
    const known = resultOf(one)
    return known !== 'dropped' && one.enrollment_id !== null && hidden.has(one.enrollment_id) ? 'hidden' : known
  }
  const standings = [...Map.groupBy(attempts, (attempt) => attempt.code)].flatMap(([code, tries]) => {
    const standing = standingOf(tries.map(result))
    return standing === undefined ? [] : [[code, standing] as const]
  })
  return new Map(standings)
}
