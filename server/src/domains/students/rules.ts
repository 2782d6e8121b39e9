import type { GradingScale, Load, LoadGroup } from '@talaan/contract'
import { hiddenReasons } from '../assessment/reasons.ts'
import type { Minimum } from '../assessment/rules.ts'

export interface LoadRow {
  id: number
  status: number
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
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
  loads: LoadRow[]
}

type OffersById = ReadonlyMap<number, Load['subjectOffer']>

/**
 * A term as its student may read it. Grades of a period that is not paid for are left out, and the reason is the same
 * whether there is a grade or not. The re-exam belongs to the final grade. Without a minimum, every grade is hidden.
 */
export function presentGroup(row: GroupRow, minimums: readonly Minimum[] | undefined, offers: OffersById): LoadGroup {
  const isPeriodShown = (period: Minimum['period']) => minimums?.find((minimum) => minimum.period === period)?.shown ?? false
  const [isMidtermShown, isFinalShown] = [isPeriodShown('midterm'), isPeriodShown('final')]
  return {
    ...presentGroupHead(row),
    show_midterm_grade: isMidtermShown,
    show_final_grade: isFinalShown,
    reasons: hiddenReasons(minimums ?? []),
    loads: row.loads.flatMap((load) => {
      const presented = presentLoad(load, offers)
      return presented
        ? {
            ...presented,
            ...(isMidtermShown && pickGrades(load, 'midterm_grade')),
            ...(isFinalShown && pickGrades(load, 'grade', 're_exam')),
          }
        : []
    }),
  }
}

/** A term without any grade. */
export function presentGroupWithoutGrades(row: GroupRow, minimums: readonly Minimum[] | undefined, offers: OffersById): LoadGroup {
  return { ...presentGroup(row, minimums, offers), reasons: [], loads: row.loads.flatMap((load) => presentLoad(load, offers) ?? []) }
}

function presentGroupHead(row: GroupRow) {
  const { id, course, level, school_year, semester, student_status, total_units } = row
  return { id, course, level, school_year, semester, student_status, total_units }
}

function presentLoad(load: LoadRow, offers: OffersById): Load | undefined {
  const subjectOffer = offers.get(load.subject_offer_id)
  return subjectOffer && { id: load.id, status: load.status, grading_scale: load.grading_scale, subjectOffer }
}

function pickGrades<K extends keyof LoadRow>(load: LoadRow, ...keys: K[]): Pick<LoadRow, K> {
  return Object.fromEntries(keys.map((key) => [key, load[key]])) as Pick<LoadRow, K>
}
