import { formatStudentNumber, type LevelType } from '@talaan/contract'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { lockSeries, seriesNow, setSeries, usedNumbers } from './queries.ts'
import { freeNumbers, patternsOf, seriesKey } from './rules.ts'

interface Series {
  school_year: string
  level_type: LevelType
}

/** The next student number by the school's pattern; it is the caller's to write it. Given once, never used again. */
export async function nextStudentNumber(tx: Db, of: Series): Promise<string> {
  return (await nextStudentNumbers(tx, of, 1))[0]!
}

const LOOK_AHEAD = 50

/** So many at once. The series is locked until the transaction ends; numbers that were typed by hand are passed over. */
export async function nextStudentNumbers(tx: Db, { school_year, level_type }: Series, count: number): Promise<string[]> {
  const pattern = patternsOf(await readSettings(tx))[level_type]
  const key = seriesKey(pattern, level_type, school_year)
  const { numbers, next } = await freeFrom(tx, { pattern, school_year, first: await lockSeries(tx, key) }, count)
  await setSeries(tx, key, next)
  return numbers
}

export interface Upcoming {
  pattern: string
  next: string
  /** The place of `next` in its series. */
  sequence: number
}

/** For showing: the number that each kind of student would be given next. */
export async function upcomingNumbers(db: Db, school_year: string): Promise<Record<LevelType, Upcoming>> {
  const patterns = patternsOf(await readSettings(db))
  const keyOf = (kind: LevelType) => seriesKey(patterns[kind], kind, school_year)
  const series = await seriesNow(db, [keyOf('college'), keyOf('high_school')])
  const upcoming = async (kind: LevelType): Promise<Upcoming> => {
    const pattern = patterns[kind]
    const { numbers, next } = await freeFrom(db, { pattern, school_year, first: series.get(keyOf(kind)) ?? 1 }, 1)
    return { pattern, next: numbers[0]!, sequence: next - 1 }
  }
  return { college: await upcoming('college'), high_school: await upcoming('high_school') }
}

/** So many numbers from `first` on that nobody has or had, and where the series goes on after them. */
async function freeFrom(
  db: Db,
  { pattern, school_year, first }: { pattern: string; school_year: string; first: number },
  count: number,
): Promise<{ numbers: string[]; next: number }> {
  const numbers: string[] = []
  let next = first
  while (numbers.length < count) {
    const from = next
    const window = count - numbers.length + LOOK_AHEAD
    const candidates = Array.from({ length: window }, (_, index) => formatStudentNumber(pattern, school_year, from + index))
    const found = freeNumbers(
      { pattern, school_year, first: from, window, count: count - numbers.length },
      await usedNumbers(db, candidates),
    )
    numbers.push(...found.numbers)
    next = found.next
  }
  return { numbers, next }
}
