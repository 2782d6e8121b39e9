import { type Equivalence, groupBySubject, jointEquivalences } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { unpostedFields } from '#academics/grade-sheets/posted.ts'
import { minimumsOf } from '#billing/assessment/reads.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import type { Scales } from '#foundation/grading-scales/scales.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { jointStanding, type Result, resultOf, standingOf } from './results.ts'
import { type AttemptRecord, type OpenEntry, type Studies, type StudiesKey, studiesOf } from './studies-queries.ts'
import { maxUnitsOf, remainingUnits, type StudentFacts, type UnitLimits } from './subject-rules.ts'
import { loadUnitLimits } from './unit-limits.ts'

/** An enrollment, real or only planned, whose choice of subjects is checked. */
export interface SubjectChooser extends StudiesKey {
  level_type: string
  status: number
}

/** The facts for the rules about subjects, and the waitlist entries. */
export interface SubjectChooserFacts extends StudentFacts {
  /** The days of the term in the school calendar, whatever the status. */
  calendar: Pick<Studies, 'classes_start_on' | 'add_drop_closes_on'>
  entries: readonly OpenEntry[]
}

export async function studentFacts(db: Db, chooser: SubjectChooser, now: Date): Promise<SubjectChooserFacts> {
  const studies = (await studiesOf(db, [chooser]))[0]!
  return factsOf(chooser, studies, await loadSchoolRules(db, now), now)
}

/** The facts that the student may see: a grade that is not posted is none, and of a term whose final grades are not shown yet, every result is hidden. */
export async function ownFacts(db: Db, chooser: SubjectChooser, now: Date): Promise<SubjectChooserFacts> {
  const studies = await postedStudies(db, chooser)
  const enrollmentIds = [...new Set(studies.attempts.flatMap((attempt) => attempt.enrollment_id ?? []))]
  const minimums = await minimumsOf(db, enrollmentIds)
  const isShown = (id: number) => minimums.get(id)?.find((minimum) => minimum.period === 'final')?.shown ?? false
  const hiddenIds = new Set(enrollmentIds.filter((id) => !isShown(id)))
  return factsOf(chooser, studies, await loadSchoolRules(db, now), now, hiddenIds)
}

async function postedStudies(db: Db, chooser: SubjectChooser): Promise<Studies> {
  const studies = (await studiesOf(db, [chooser]))[0]!
  const unposted = await unpostedFields(db, chooser.student_id)
  const attempts = studies.attempts.map((attempt) => {
    const posted = attempt.enrollment_id === null ? undefined : unposted.get(attempt.id)
    if (!posted) return attempt
    return {
      ...attempt,
      grade: posted.grade ? attempt.grade : null,
      re_exam: posted.grade && posted.re_exam ? attempt.re_exam : null,
      // A grade that waits to be posted is not missing.
      has_closed_term: attempt.has_closed_term && attempt.grade === null,
    }
  })
  return { ...studies, attempts }
}

/** The facts of many students by enrollment, in one query. */
export async function manyStudentFacts(db: Db, choosers: readonly SubjectChooser[], now: Date): Promise<Map<number, SubjectChooserFacts>> {
  const studies = new Map((await studiesOf(db, choosers)).map((row) => [row.id, row]))
  const rules = await loadSchoolRules(db, now)
  return new Map(
    choosers.flatMap((chooser) => (studies.has(chooser.id) ? [[chooser.id, factsOf(chooser, studies.get(chooser.id)!, rules, now)]] : [])),
  )
}

/** What the school itself sets for the rules about subjects. */
interface SchoolRules {
  limits: UnitLimits
  scales: Scales
}

const loadSchoolRules = async (db: Db, now: Date): Promise<SchoolRules> => ({
  limits: await loadUnitLimits(db, now),
  scales: await gradingScales(db),
})

function factsOf(
  chooser: SubjectChooser,
  { carried, attempts, entries, planned_units, last_year_plan, plan, equivalences, classes_start_on, add_drop_closes_on }: Studies,
  { limits, scales }: SchoolRules,
  now: Date,
  hiddenIds?: ReadonlySet<number>,
): SubjectChooserFacts {
  const standing = standingsOf(attempts, { equivalences, scales, hiddenIds })
  const remaining_units = last_year_plan && remainingUnits(last_year_plan, standing)
  return {
    school_year: chooser.school_year,
    semester: chooser.semester,
    level: chooser.level,
    level_type: chooser.level_type,
    max_units: maxUnitsOf({ ...chooser, planned_units, remaining_units }, limits),
    carried,
    standing,
    plan,
    equivalences,
    // The add/drop period limits enrolled students only.
    add_drop_closes_on: chooser.status === 4 ? add_drop_closes_on : null,
    calendar: { classes_start_on, add_drop_closes_on },
    today: schoolDay(now),
    entries,
  }
}

/**
 * The standing of each subject, also through subjects that count as it. `hiddenIds` are enrollments whose final grades the reader does not see.
 */
function standingsOf(
  attempts: readonly AttemptRecord[],
  {
    equivalences,
    scales,
    hiddenIds = new Set(),
  }: { equivalences: readonly Equivalence[]; scales: Scales; hiddenIds?: ReadonlySet<number> },
): Map<number, Result> {
  const attemptResult = (attempt: AttemptRecord): Result => {
    if (attempt.credited) return 'passed'
    const result = resultOf(attempt, scales)
    const isHidden = result !== 'dropped' && attempt.enrollment_id !== null && hiddenIds.has(attempt.enrollment_id)
    return isHidden ? 'hidden' : result
  }
  const standings = (groups: ReadonlyMap<number, readonly AttemptRecord[]>): Map<number, Result> =>
    new Map(
      [...groups].flatMap(([id, group]) => {
        const standing = standingOf(group.map(attemptResult))
        return standing === undefined ? [] : [[id, standing] as const]
      }),
    )
  const ownStandings = standings(Map.groupBy(attempts, (attempt) => attempt.subject_id))
  const allStandings = standings(groupBySubject(attempts, equivalences))
  for (const { from, to } of jointEquivalences(equivalences)) {
    const joint = jointStanding(from.map((id) => ownStandings.get(id)))
    if (joint !== undefined && allStandings.get(to) !== 'passed') allStandings.set(to, joint)
  }
  return allStandings
}
