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

type Offers = ReadonlyMap<number, Load['subjectOffer']>

/**
 * A term as its student may read it. Grades of a period that is not paid for are left out altogether, and the reason is the same
 * whether there is a grade or not. The re-exam belongs to the final grade. No minimum known hides everything.
 */
export function shownGroup(row: GroupRow, minimums: readonly Minimum[] | undefined, offers: Offers): LoadGroup {
  const shows = (period: Minimum['period']) => minimums?.find((minimum) => minimum.period === period)?.shown ?? false
  const [midterm, final] = [shows('midterm'), shows('final')]
  return {
    ...group(row),
    show_midterm_grade: midterm,
    show_final_grade: final,
    reasons: hiddenReasons(minimums ?? []),
    loads: row.loads.flatMap((load) => {
      const told = plainLoad(load, offers)
      return told ? { ...told, ...(midterm && pick(load, 'midterm_grade')), ...(final && pick(load, 'grade', 're_exam')) } : []
    }),
  }
}

/** A term without any grade. */
export function plainGroup(row: GroupRow, minimums: readonly Minimum[] | undefined, offers: Offers): LoadGroup {
  return { ...shownGroup(row, minimums, offers), reasons: [], loads: row.loads.flatMap((load) => plainLoad(load, offers) ?? []) }
}

function group(row: GroupRow) {
  const { id, course, level, school_year, semester, student_status, total_units } = row
  return { id, course, level, school_year, semester, student_status, total_units }
}

function plainLoad(load: LoadRow, offers: Offers): Load | undefined {
  const subjectOffer = offers.get(load.subject_offer_id)
  return subjectOffer && { id: load.id, status: load.status, grading_scale: load.grading_scale, subjectOffer }
}

function pick<K extends keyof LoadRow>(load: LoadRow, ...keys: K[]): Pick<LoadRow, K> {
  return Object.fromEntries(keys.map((key) => [key, load[key]])) as Pick<LoadRow, K>
}
