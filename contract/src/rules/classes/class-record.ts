import { formatGrade, isInSteps, type ScaleRules } from '../grading.ts'
import { readDecimal } from '../typed-numbers.ts'

/** A score of a student in an activity: `null` for an excused student; no score at all means that it is not given yet. */
export type Score = number | null

interface RecordActivity {
  id: number
  /** The highest possible score. */
  highest: number
}

export interface RecordComponent {
  id: number
  name: string
  /** In percent; those of a class record add up to 100. */
  weight: number
  activities: readonly RecordActivity[]
}

/** The grades for initial grades: each holds from its initial grade on, up to that of the next row. */
export interface TransmutationRow {
  initial_grade: number
  mark: number
}

interface ComponentResult {
  /** In percent, rounded half up to two decimals; null while no activity counts. */
  percentage: string | null
  /** The percentage times the weight, rounded half up to two decimals. */
  weighted: string | null
}

/** Why a class record gives no grade for a student. */
type RecordGap = 'missing' | 'no_scores' | 'not_in_scale'

export interface RecordResult {
  components: ComponentResult[]
  /** Activities without a score. */
  missing: number
  /** The sum of the weighted scores, with two decimals; null until each component has one. */
  initial: string | null
  /** The grade for the sheet; null while there is a gap. */
  grade: string | null
  gap: RecordGap | null
}

/** A number with at most two decimals as whole hundredths. */
export const toHundredths = (value: number): number => Math.round(value * 100)

/** The quotient rounded half up. Whole numbers only, so nothing is lost at a boundary. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

const formatHundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** The percentage score of a component in hundredths of a percent. Activities without a score and excused ones do not count. */
function percentageOf(activities: readonly RecordActivity[], scores: ReadonlyMap<number, Score>): bigint | null {
  const counted = activities.filter(({ id }) => typeof scores.get(id) === 'number')
  const sum = (values: readonly number[]) => BigInt(values.reduce((total, value) => total + toHundredths(value), 0))
  const highest = sum(counted.map((activity) => activity.highest))
  return highest === 0n ? null : divideHalfUp(sum(counted.map(({ id }) => scores.get(id) as number)) * 10_000n, highest)
}

const weigh = (percentage: bigint, weight: number): bigint => divideHalfUp(percentage * BigInt(toHundredths(weight)), 10_000n)

/** The grade of the scale for an initial grade in hundredths: that of the table, or without one the initial grade itself, rounded half up. */
function transmute(initial: bigint, table: readonly TransmutationRow[], scale: ScaleRules): string | null {
  if (table.length === 0) {
    const unit = 10n ** BigInt(scale.decimals)
    const rounded = Number(divideHalfUp(initial * unit, 100n)) / Number(unit)
    return isInSteps(scale, rounded) ? formatGrade(scale, rounded) : null
  }
  const row = table
    .toSorted((a, b) => b.initial_grade - a.initial_grade)
    .find(({ initial_grade }) => BigInt(toHundredths(initial_grade)) <= initial)
  return row && isInSteps(scale, row.mark) ? formatGrade(scale, row.mark) : null
}

/**
 * What a class record gives for a student. The percentage and the weighted score of each component are rounded half up to two decimals, as
 * they are printed; their sum is the initial grade, which the transmutation table turns into the grade.
 */
export function computeRecord(
  { components, table, scale }: { components: readonly RecordComponent[]; table: readonly TransmutationRow[]; scale: ScaleRules },
  scores: ReadonlyMap<number, Score>,
): RecordResult {
  const parts = components.map(({ activities, weight }) => {
    const percentage = percentageOf(activities, scores)
    return { percentage, weighted: percentage === null ? null : weigh(percentage, weight) }
  })
  const missing = components.flatMap(({ activities }) => activities).filter(({ id }) => !scores.has(id)).length
  const isWhole = parts.length > 0 && parts.every(({ weighted }) => weighted !== null)
  const initial = isWhole ? parts.reduce((total, { weighted }) => total + (weighted ?? 0n), 0n) : null
  const grade = initial === null || missing > 0 ? null : transmute(initial, table, scale)
  const show = (value: bigint | null) => (value === null ? null : formatHundredths(value))
  return {
    components: parts.map(({ percentage, weighted }) => ({ percentage: show(percentage), weighted: show(weighted) })),
    missing,
    initial: show(initial),
    grade,
    gap: findGap({ missing, initial, grade }),
  }
}

function findGap({ missing, initial, grade }: { missing: number; initial: bigint | null; grade: string | null }): RecordGap | null {
  if (missing > 0) return 'missing'
  if (initial === null) return 'no_scores'
  return grade === null ? 'not_in_scale' : null
}

/** Whether the weights add up to 100 percent. */
export const addsUp = (weights: readonly number[]): boolean =>
  weights.reduce((total, weight) => total + toHundredths(weight), 0) === 100 * 100

export type TypedScore = { score: Score } | { isCleared: true } | { problem: string }

const SCORE = 'Use a number with at most two decimals, or EX for excused'

/** A typed score: a number with at most two decimals, `E` or `EX` for excused, or nothing. */
export function readScore(typed: string, highest: number): TypedScore {
  const text = typed.trim().toUpperCase()
  if (text === '') return { isCleared: true }
  if (text === 'E' || text === 'EX') return { score: null }
  if (text.includes(',')) return { problem: readDecimal(text, highest).violation ?? SCORE }
  if (!/^\d{1,4}(\.\d{0,2})?$/.test(text)) return { problem: SCORE }
  const score = Number(text)
  return toHundredths(score) > toHundredths(highest) ? { problem: `The highest possible score is ${highest}` } : { score }
}

/** The text of a saved score in a cell. */
export const formatScore = (score: Score | undefined): string => (score === undefined ? '' : score === null ? 'EX' : String(score))

/** A row of a transmutation table as a school enters it; `to` is checked against the row that follows. */
export interface TypedRow extends TransmutationRow {
  to?: number | undefined
}

/**
 * The rows of a transmutation table from lines of text: `from, grade` or `from, to, grade`, separated by commas, semicolons, tabs or
 * spaces. A first line without numbers is a heading.
 */
export function readTable(text: string): { rows: TypedRow[]; problems: string[] } {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ line: line.trim(), number: index + 1 }))
  const filled = lines.filter(({ line }) => line !== '')
  const listed = /\d/.test(filled[0]?.line ?? '') ? filled : filled.slice(1)
  const rows: TypedRow[] = []
  const problems: string[] = []
  for (const { line, number } of listed) {
    const cells = line.split(/[\s,;–-]+/).filter((cell) => cell !== '')
    const values = cells.map((cell) => (/^\d{1,3}(\.\d{1,2})?$/.test(cell) ? Number(cell) : Number.NaN))
    const [first, second, third] = values
    if (values.some(Number.isNaN) || (values.length !== 2 && values.length !== 3))
      problems.push(`Line ${number}: use an initial grade, the last initial grade if you like, and the grade`)
    else rows.push(third === undefined ? { initial_grade: first!, mark: second! } : { initial_grade: first!, to: second!, mark: third })
  }
  return { rows, problems }
}

/** Why rows are no transmutation table of the scale: a gap, an overlap, a grade outside the scale, or a worse grade for a higher initial grade. */
export function tableProblems(rows: readonly TypedRow[], scale: Pick<ScaleRules, 'better' | 'decimals' | 'steps'>): string[] {
  const sorted = rows.toSorted((a, b) => a.initial_grade - b.initial_grade)
  if (sorted.length === 0) return ['Enter at least one row']
  const problems: string[] = []
  const show = (value: number) => value.toFixed(2)
  if (toHundredths(sorted[0]!.initial_grade) !== 0)
    problems.push(`Initial grades below ${show(sorted[0]!.initial_grade)} have no grade: begin with 0`)
  sorted.forEach(({ initial_grade, to, mark }, index) => {
    const next = sorted[index + 1]
    const isHigh = toHundredths(initial_grade) > 10_000 || (to !== undefined && toHundredths(to) > 10_000)
    if (isHigh) problems.push(`The row from ${show(initial_grade)}: initial grades end at 100`)
    if (!isInSteps(scale, mark)) problems.push(`The row from ${show(initial_grade)}: ${mark} is not a grade of the scale`)
    if (to !== undefined && to < initial_grade) problems.push(`The row from ${show(initial_grade)} ends before it begins`)
    if (next && toHundredths(next.initial_grade) === toHundredths(initial_grade))
      problems.push(`Two rows begin with ${show(initial_grade)}`)
    else if (to !== undefined) problems.push(...boundProblems({ from: initial_grade, to, next: next?.initial_grade }))
    if (next && (scale.better === 'higher' ? next.mark < mark : next.mark > mark))
      problems.push(`The row from ${show(next.initial_grade)} has a worse grade than the row before it`)
  })
  return problems
}

/** A row ends a hundredth before the next one; a whole number may stand for that, such as 95 to 97 before 98. The last one ends at 100. */
function boundProblems({ from, to, next }: { from: number; to: number; next: number | undefined }): string[] {
  const [end, begin] = [toHundredths(to), next === undefined ? 10_001 : toHundredths(next)]
  const gap = begin - end
  if (gap <= 0) return [`The row from ${from.toFixed(2)} to ${to.toFixed(2)} overlaps the next row`]
  const isWhole = end % 100 === 0 && gap === 100
  return gap === 1 || isWhole ? [] : [`Initial grades after ${to.toFixed(2)} have no grade`]
}
