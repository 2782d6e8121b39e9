import { formatStudentNumber, type LevelType } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { lockSeries, readSeries, setSeries, usedNumbers } from './queries.ts'
import { freeNumbers, patternsOf, seriesKey } from './rules.ts'

interface Series {
  school_year: string
  level_type: LevelType
}

/** The next student number by the school's pattern, which the caller writes. No number is given twice. */
export async function nextStudentNumber(tx: Db, series: Series): Promise<string> {
  return (await nextStudentNumbers(tx, series, 1))[0]!
}

interface UnnumberedStudent {
  id: number
  level_type: LevelType | null
  entry_sy: string | null
}

/** The next number of each student, by student id. Each kind and entry year has its own series; series are locked in a fixed order. */
export async function nextNumbersOf(tx: Db, rows: readonly UnnumberedStudent[], enrollmentYear: string): Promise<Map<number, string>> {
  const rowsBySeries = Map.groupBy(rows, (row) => `${row.level_type ?? 'college'} ${row.entry_sy ?? enrollmentYear}`)
  const numberById = new Map<number, string>()
  for (const [, members] of [...rowsBySeries].sort(([a], [b]) => a.localeCompare(b))) {
    const series = { school_year: members[0]!.entry_sy ?? enrollmentYear, level_type: members[0]!.level_type ?? 'college' }
    const numbers = await nextStudentNumbers(tx, series, members.length)
    for (const [index, row] of members.entries()) numberById.set(row.id, numbers[index]!)
  }
  return numberById
}

const LOOK_AHEAD = 50

/** The next `count` student numbers. The series is locked until the transaction ends; numbers typed by hand are skipped. */
async function nextStudentNumbers(tx: Db, { school_year, level_type }: Series, count: number): Promise<string[]> {
  const pattern = patternsOf(await readSettings(tx))[level_type]
  const key = seriesKey(pattern, level_type, school_year)
  const { numbers, next } = await findFreeNumbers(tx, { pattern, school_year, first: await lockSeries(tx, key) }, count)
  await setSeries(tx, key, next)
  return numbers
}

export interface UpcomingNumber {
  pattern: string
  next: string
  /** The position of `next` in its series. */
  sequence: number
}

/** The next number of each kind of student, only for showing. */
export async function upcomingNumbers(db: Db, school_year: string): Promise<Record<LevelType, UpcomingNumber>> {
  const patterns = patternsOf(await readSettings(db))
  const seriesKeyOf = (kind: LevelType) => seriesKey(patterns[kind], kind, school_year)
  const series = await readSeries(db, [seriesKeyOf('college'), seriesKeyOf('high_school')])
  const upcomingNumber = async (kind: LevelType): Promise<UpcomingNumber> => {
    const pattern = patterns[kind]
    const { numbers, next } = await findFreeNumbers(db, { pattern, school_year, first: series.get(seriesKeyOf(kind)) ?? 1 }, 1)
    return { pattern, next: numbers[0]!, sequence: next - 1 }
  }
  return { college: await upcomingNumber('college'), high_school: await upcomingNumber('high_school') }
}

/** The first `count` unused numbers from `first` on, and the position after them. */
async function findFreeNumbers(
  db: Db,
  { pattern, school_year, first }: { pattern: string; school_year: string; first: number },
  count: number,
): Promise<{ numbers: string[]; next: number }> {
  const numbers: string[] = []
  let next = first
  while (numbers.length < count) {
    const start = next
    const window = count - numbers.length + LOOK_AHEAD
    const candidates = Array.from({ length: window }, (_, index) => formatStudentNumber(pattern, school_year, start + index))
    const unused = freeNumbers(
      { pattern, school_year, first: start, window, count: count - numbers.length },
      await usedNumbers(db, candidates),
    )
    numbers.push(...unused.numbers)
    next = unused.next
  }
  return { numbers, next }
}
