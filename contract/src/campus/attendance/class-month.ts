import { addDays, weekdayOf } from '#rules/attendance-days.ts'
import type { ClassMonth, ClassPupil } from './classes.ts'

/** Days from Monday to Friday of a month, without holidays. */
export function schoolDaysOf(month: string, holidays: readonly { starts_on: string; ends_on: string }[]): string[] {
  const isHoliday = (day: string) => holidays.some(({ starts_on, ends_on }) => day >= starts_on && day <= ends_on)
  return daysOfMonth(month).filter((day) => weekdayOf(day) <= 5 && !isHoliday(day))
}

const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((day) => day.startsWith(month))

export const firstFridayFrom = (day: string): string => addDays(day, (5 - weekdayOf(day) + 7) % 7)

/** A figure of the form for boys, girls and both. */
export interface BySex {
  male: number
  female: number
  total: number
}

export interface MonthSummary {
  /** Days with marks. */
  school_days: number
  enrolled: BySex
  late_enrolled: BySex
  registered: BySex
  enrolled_percent: BySex
  average: BySex
  attendance_percent: BySex
  absent_in_a_row: BySex
  withdrawn: BySex
  /** Pupils who were there, by day. */
  present: Record<string, BySex>
}

const isThere = (status: string | undefined): boolean => status === 'present' || status === 'late'
const ABSENT_IN_A_ROW = 5

const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100)
const mapSexes = (compute: (sex: keyof BySex) => number): BySex => ({
  male: compute('male'),
  female: compute('female'),
  total: compute('total'),
})
const isOfSex = (pupil: ClassPupil, sex: keyof BySex): boolean =>
  sex === 'total' || (sex === 'male' ? pupil.gender === 'Male' : pupil.gender !== 'Male')

/** Whether a pupil was absent without excuse on five marked days one after the other. */
function isAbsentInARow({ marks }: ClassPupil, days: readonly string[]): boolean {
  let row = 0
  for (const day of days) {
    row = marks[day]?.status === 'absent' ? row + 1 : 0
    if (row === ABSENT_IN_A_ROW) return true
  }
  return false
}

type MonthFacts = Pick<ClassMonth, 'month' | 'days' | 'first_friday' | 'pupils'>

/** The figures of School Form 2 (DepEd Order 4, s. 2014): averages over the days that were marked, percentages of who is registered. */
export function summarizeMonth({ month, days, first_friday, pupils }: MonthFacts): MonthSummary {
  const marked = days.filter(({ marked_at }) => marked_at !== null).map(({ day }) => day)
  const lastDay = daysOfMonth(month).at(-1)!
  const count = (isCounted: (pupil: ClassPupil) => boolean): BySex =>
    mapSexes((sex) => pupils.filter((pupil) => isOfSex(pupil, sex) && isCounted(pupil)).length)
  const isIn = (day: string | null) => day?.startsWith(month) === true
  const enrolled = count(({ enrolled_on }) => enrolled_on !== null && enrolled_on <= first_friday)
  const registered = count(
    ({ enrolled_on, withdrawn_on, is_member }) =>
      enrolled_on !== null && enrolled_on <= lastDay && (withdrawn_on === null ? is_member : withdrawn_on > lastDay),
  )
  const present = Object.fromEntries(marked.map((day) => [day, count(({ marks }) => isThere(marks[day]?.status))]))
  const sum = (sex: keyof BySex) => Object.values(present).reduce((total, row) => total + row[sex], 0)
  const average = mapSexes((sex) => (marked.length === 0 ? 0 : sum(sex) / marked.length))
  return {
    school_days: marked.length,
    enrolled,
    late_enrolled: count(({ enrolled_on }) => enrolled_on !== null && enrolled_on > first_friday && isIn(enrolled_on)),
    registered,
    enrolled_percent: mapSexes((sex) => share(registered[sex], enrolled[sex])),
    average,
    attendance_percent: mapSexes((sex) => share(average[sex], registered[sex])),
    absent_in_a_row: count((pupil) => isAbsentInARow(pupil, marked)),
    withdrawn: count(({ withdrawn_on }) => isIn(withdrawn_on)),
    present,
  }
}
