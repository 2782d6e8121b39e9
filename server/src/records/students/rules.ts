import {
  allowsReExam,
  type GradingScale,
  type Load,
  type LoadGroup,
  minimumGrades,
  type PeriodKey,
  type Settings,
  type SheetGradeField,
  type SheetPeriod,
  settleBy,
  settlementOf,
  settlementPolicy,
} from '@talaan/contract'
import { hideUnposted, postedFields } from '#academics/grade-sheets/posted.ts'
import type { Minimum } from '#billing/assessment/minimum-rules.ts'
import { hiddenReasons } from '#billing/assessment/reasons.ts'
import { type Scales, scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { schoolDay } from '#platform/school-day.ts'

export interface LoadRow {
  id: number
  status: number
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
  period_grades: Partial<Record<PeriodKey, string>>
  /** The posted sheets of the class. */
  posted: SheetPeriod[]
  /** When a grade last replaced another one that was posted, by its field. */
  changed: Partial<Record<SheetGradeField, string>>
  /** The latest day that was given to settle the grade; null without an extension. */
  extended_to: string | null
  /** Whether the class has a class record whose scores its students read. */
  has_scores: boolean
  grading_scale: GradingScale
  subject_offer_id: number
}

export interface GroupRow {
  id: number
  course: string
  level: number
  school_year: string
  semester: number
  student_status: string
  total_units: number
  /** The grading periods with a grade of their own, in their order. */
  periods: { key: PeriodKey; name: string }[]
  /** Of the term; null where the calendar has none. */
  classes_end_on: string | null
  loads: LoadRow[]
}

type OffersById = ReadonlyMap<number, Load['subjectOffer']>

/** What the groups of a student share. */
export interface GroupFacts {
  offers: OffersById
  scales: Scales
  settings: Settings
}

/** A term as its student may read it. A grade that is not posted is no grade yet. */
export const presentGroup = (row: GroupRow, minimums: readonly Minimum[] | undefined, facts: GroupFacts): LoadGroup =>
  presentPaidGrades({ ...row, loads: row.loads.map((load) => hideUnpostedGrades(load, row.periods)) }, minimums, facts)

function hideUnpostedGrades(load: LoadRow, periods: GroupRow['periods']): LoadRow {
  const keys = periods.map(({ key }) => key)
  const postedKeys = keys.filter((key) => load.posted.includes(key) && load.period_grades[key] !== undefined)
  return {
    ...hideUnposted(load, postedFields(load.posted, keys)),
    period_grades: Object.fromEntries(postedKeys.map((key) => [key, load.period_grades[key]])),
  }
}

/**
 * The posted grades of a term. Grades of a period that is not paid for are left out, and the reason is the same
 * whether there is a grade or not. The re-exam belongs to the final grade. Without a minimum, every grade is hidden.
 */
function presentPaidGrades(row: GroupRow, minimums: readonly Minimum[] | undefined, facts: GroupFacts): LoadGroup {
  const { offers, scales } = facts
  const isPeriodShown = (period: Minimum['period']) => minimums?.find((minimum) => minimum.period === period)?.shown ?? false
  const [isMidtermShown, isFinalShown] = [isPeriodShown('midterm'), isPeriodShown('final')]
  // The last period decides the final grade, so it shows with it; the earlier ones show like the midterm grade.
  const shownPeriods = row.periods.filter((_, index) => (index < row.periods.length - 1 ? isMidtermShown : isFinalShown))
  return {
    ...presentGroupHead(row),
    show_midterm_grade: isMidtermShown,
    show_final_grade: isFinalShown,
    periods: row.periods,
    reasons: hiddenReasons(minimums ?? [], periodGradeNames(row.periods)),
    loads: row.loads.flatMap((load) => {
      const presented = presentLoad(load, offers)
      return presented
        ? {
            ...presented,
            ...(load.has_scores && { has_scores: true }),
            ...changeOf(load, [
              ...(isMidtermShown ? (['midterm_grade'] as const) : []),
              ...(isFinalShown ? (['grade', 're_exam'] as const) : []),
              ...shownPeriods.map(({ key }) => key),
            ]),
            ...(row.periods.length > 0 && { period_grades: pickPeriodGrades(load, shownPeriods) }),
            ...(isMidtermShown && pickGrades(load, 'midterm_grade')),
            ...(isFinalShown && {
              ...pickGrades(load, 'grade', 're_exam'),
              allows_re_exam: allowsReExam(scaleOfKey(scales, load.grading_scale), load.grade),
              ...settleByOf(load, row, facts),
            }),
          }
        : []
    }),
  }
}

/** Until when the grade is settled; nothing for one that is final or has its result. */
function settleByOf(
  { grade, re_exam, grading_scale, extended_to }: LoadRow,
  { classes_end_on }: GroupRow,
  { scales, settings }: GroupFacts,
): Pick<Load, 'settle_by'> {
  const settlement = re_exam === null ? settlementOf(scaleOfKey(scales, grading_scale), grade) : undefined
  return settlement ? { settle_by: settleBy(settlementPolicy(settings, settlement), { classes_end_on, extended_to }) } : {}
}

/** The day of the last change of a grade that the student sees. */
function changeOf({ changed }: LoadRow, shownFields: readonly SheetGradeField[]): Pick<Load, 'changed_on'> {
  const last = shownFields
    .flatMap((field) => changed[field] ?? [])
    .sort()
    .at(-1)
  return last === undefined ? {} : { changed_on: schoolDay(new Date(last)) }
}

/** `Q1, Q2 and Q3 grades`, as the columns are named; undefined in a term with midterm and final grades. */
export function periodGradeNames(periods: GroupRow['periods'] = []): Record<Minimum['period'], string> | undefined {
  if (periods.length === 0) return undefined
  const { midterm, final } = minimumGrades(periods)
  return { midterm: `${midterm} grades`, final: `${final} grades` }
}

/** A term without any grade. */
export function presentGroupWithoutGrades(row: GroupRow, minimums: readonly Minimum[] | undefined, facts: GroupFacts): LoadGroup {
  return { ...presentGroup(row, minimums, facts), reasons: [], loads: row.loads.flatMap((load) => presentLoad(load, facts.offers) ?? []) }
}

function presentGroupHead(row: GroupRow) {
  const { id, course, level, school_year, semester, student_status, total_units } = row
  return { id, course, level, school_year, semester, student_status, total_units }
}

function presentLoad(load: LoadRow, offers: OffersById): Load | undefined {
  const subjectOffer = offers.get(load.subject_offer_id)
  return subjectOffer && { id: load.id, status: load.status, grading_scale: load.grading_scale, subjectOffer }
}

const pickPeriodGrades = ({ period_grades }: LoadRow, periods: GroupRow['periods']): LoadRow['period_grades'] =>
  Object.fromEntries(periods.flatMap(({ key }) => (period_grades[key] === undefined ? [] : [[key, period_grades[key]]])))

function pickGrades<K extends keyof LoadRow>(load: LoadRow, ...keys: K[]): Pick<LoadRow, K> {
  return Object.fromEntries(keys.map((key) => [key, load[key]])) as Pick<LoadRow, K>
}
