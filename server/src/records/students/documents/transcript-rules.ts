import {
  type AverageRules,
  computeAverage,
  effectiveGrade,
  gradeRanges,
  gradeResult,
  type Reason,
  type ScaleRules,
  type SchoolImage,
  type Transcript,
  type TranscriptLine,
  termHeading,
} from '@talaan/contract'
import { type Equivalence, isSameSubject } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { creditAsAttempt, isCountedAttempt, printedGrade, withEquivalences } from '../attempt-rules.ts'
import type { Attempt, CreditRecord } from '../studies-queries.ts'

type TranscriptAttempt = Omit<Attempt, 'id' | 'section' | 'instructor' | 'grading_scale' | 'midterm_grade'>

type TranscriptCredit = Omit<CreditRecord, 'id' | 'prospectus_id' | 'source_title' | 'source_units' | 'approved_by' | 'created_at'>

export interface TranscriptFacts {
  /** Oldest term first. */
  attempts: readonly TranscriptAttempt[]
  credits: readonly TranscriptCredit[]
  /** The scale of the average, in the version of the present school year. */
  scale: ScaleRules
  averageRules: AverageRules
  /** A subject and one that counts as it are earned once. */
  equivalences: readonly Equivalence[]
  graduation: { graduated_on: string; course: string; honor: string | null; so_number: string | null } | null
}

const NOTHING_FOLLOWS = '* * * NOTHING FOLLOWS * * *'

/** Units without needless decimals: `3`, `1.5`. */
const unitsText = (units: number): string => String(Number(units.toFixed(2)))

/** Every line of a transcript in its order: what was credited, then each term with every attempt, its average, and how the studies ended. */
export function transcriptLines(facts: TranscriptFacts): TranscriptLine[] {
  const { attempts, credits, averageRules } = facts
  const credited = [...Map.groupBy(credits, (credit) => credit.source_school)].flatMap(([school, rows]): TranscriptLine[] => [
    { kind: 'heading', text: `Credited from ${school}` },
    ...rows.map(creditLine),
  ])
  const terms = [...Map.groupBy(attempts, termKey).values()].flatMap((rows): TranscriptLine[] => {
    const countedAttempts = rows.filter(isCountedAttempt)
    const average = computeAverage(averageRules, rows[0]!.scale, countedAttempts)
    return [
      { kind: 'heading', text: termText(rows[0]!) },
      ...rows.map(attemptLine),
      ...(average === null ? [] : [{ kind: 'note' as const, text: `Average of the term: ${average}` }]),
    ]
  })
  return [...credited, ...terms, ...closingLines(facts)]
}

const termKey = ({ enrollment_id, school_year, semester, course }: TranscriptAttempt): string =>
  enrollment_id === null ? `${school_year} ${semester} ${course}` : `enrollment ${enrollment_id}`

const termText = ({ school_year, semester, level, course, withdrawn }: TranscriptAttempt): string =>
  [termHeading({ school_year, semester, level: level ?? undefined }), course, withdrawn && 'withdrawn'].filter(Boolean).join(', ')

function attemptLine(attempt: TranscriptAttempt): TranscriptLine {
  const { code, descriptive_title: title, units, grade, re_exam, dropped, withdrawn, scale } = attempt
  const line = { kind: 'subject' as const, code, title }
  const printed = printedGrade(attempt)
  if (dropped || withdrawn) return { ...line, grade: printed.grade ?? '', completion: '', units: '', remarks: printed.remarks }
  const isPassed = gradeResult(scale, effectiveGrade(attempt)) === 'passed'
  return {
    ...line,
    grade: grade ?? '',
    completion: re_exam ?? '',
    units: isPassed ? unitsText(units) : '',
    remarks: printed.remarks || 'NO GRADE YET',
  }
}

function creditLine({ code, descriptive_title: title, units, source_code, source_grade }: TranscriptCredit): TranscriptLine {
  const remarks = source_code && source_code !== code ? `CREDITED, ${source_code}` : 'CREDITED'
  return { kind: 'subject', code, title, grade: source_grade ?? '', completion: '', units: unitsText(units), remarks }
}

function closingLines({ attempts, credits, scale, averageRules, equivalences, graduation }: TranscriptFacts): TranscriptLine[] {
  const countedAttempts = attempts.filter(isCountedAttempt)
  const counted = [...countedAttempts, ...credits.map((credit) => creditAsAttempt(credit, scale))]
  const gwa = computeAverage(withEquivalences(averageRules, equivalences), scale, counted)
  const passed = countedAttempts.filter((attempt) => gradeResult(attempt.scale, effectiveGrade(attempt)) === 'passed')
  const units = earnedUnits([...credits, ...passed], equivalences)
  const notes = [
    `Units earned: ${unitsText(units)}${gwa === null ? '' : `. General weighted average: ${gwa}`}`,
    ...(graduation ? [graduationText(graduation)] : []),
    NOTHING_FOLLOWS,
  ]
  return notes.map((text) => ({ kind: 'note', text }))
}

/** The units of what was passed or credited, each subject once. */
function earnedUnits(rows: readonly { subject_id: number; units: number }[], equivalences: readonly Equivalence[]): number {
  const counted = rows.filter(
    (row, index) => !rows.slice(0, index).some((other) => isSameSubject(other.subject_id, row.subject_id, equivalences)),
  )
  return counted.reduce((sum, row) => sum + row.units, 0)
}

const longFormat = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })
const longDay = (day: string): string => longFormat.format(new Date(`${day}T00:00:00Z`))

const graduationText = ({ graduated_on, course, honor, so_number }: NonNullable<TranscriptFacts['graduation']>): string =>
  `Graduated on ${longDay(graduated_on)}: ${[course, honor, so_number && `Special Order No. ${so_number}`].filter(Boolean).join(', ')}`

/** How many lines of subjects the first page takes, below the facts of the student, and each later one. */
export interface PageRooms {
  first: number
  later: number
}

/** Of an A4 page between its margins, in millimeters. */
const PAGE_HEIGHT = 272
const LINE_HEIGHT = 4.25
/** The title of the document, the head of the table, and what is between the parts. */
const FRAME_HEIGHT = 23
/** The code beside the head is as high as the name of the school and three lines. */
const LEAST_HEAD_HEIGHT = 26.5
/** The signatures and the number of the document. */
const FOOT_HEIGHT = 29

const linesOf = (text: string, length: number): number => Math.max(1, Math.ceil(text.length / length))
const sum = (heights: readonly number[]): number => heights.reduce((total, height) => total + height, 0)

/** What the pages take depends on what is above and below their lines. */
export function roomsOf(
  { school, facts, legend, remarks }: Pick<Transcript, 'school' | 'facts' | 'legend' | 'remarks'>,
  pictures: Partial<Record<SchoolImage, string | null>>,
): PageRooms {
  const head = Math.max(LEAST_HEAD_HEIGHT, 16 + 5 * sum(school.lines.map((line) => linesOf(line, 75))))
  // The first two facts have the whole width, the others half of it.
  const halves = facts.slice(2).map((fact) => linesOf(fact.join(': '), 48))
  const factLines = sum([
    ...facts.slice(0, 2).map(() => 1),
    ...halves.flatMap((lines, index) => (index % 2 ? [] : [Math.max(lines, halves[index + 1] ?? 1)])),
  ])
  const signed = pictures.seal ? 16 : pictures.registrar_signature || pictures.head_signature ? 9.5 : 0
  const foot = FOOT_HEIGHT + signed + 3.5 * sum(legend.map((text) => linesOf(text, 120))) + 5 * (remarks ? linesOf(remarks, 90) : 0)
  const roomBelow = (lines: number) => Math.floor((PAGE_HEIGHT - head - FRAME_HEIGHT - foot - 4.8 * lines) / LINE_HEIGHT)
  return { first: roomBelow(factLines), later: roomBelow(1) }
}

/** A longer title takes a second line. */
const TITLE_LENGTH = 58

const heightOf = (line: TranscriptLine): number => (line.kind === 'subject' && line.title.length > TITLE_LENGTH ? 2 : 1)

/** Whether the page does not turn between a line and the next one: a heading stays with two subjects, the last two of a term and its note together. */
function staysWithNext(lines: readonly TranscriptLine[], index: number): boolean {
  const [before, line, next, afterNext] = [lines[index - 1], lines[index], lines[index + 1], lines[index + 2]]
  if (next === undefined || line === undefined) return false
  if (line.kind !== 'subject') return line.kind === 'heading' || next.kind === 'note'
  return next.kind === 'note' || (next.kind === 'subject' && (before?.kind === 'heading' || afterNext?.kind !== 'subject'))
}

/** The height of a line and of those that stay with it. */
function heightFrom(lines: readonly TranscriptLine[], index: number): number {
  const line = lines[index]
  if (line === undefined) return 0
  return heightOf(line) + (staysWithNext(lines, index) ? heightFrom(lines, index + 1) : 0)
}

/** The pages of a transcript. No page ends with a heading or begins with the last subject of a term; what goes on is headed again. */
export function layPages(lines: readonly TranscriptLine[], rooms: PageRooms): Transcript['pages'] {
  const pages: TranscriptLine[][] = [[]]
  let used = 0
  let heading: string | undefined
  lines.forEach((line, index) => {
    const room = pages.length === 1 ? rooms.first : rooms.later
    if (index > 0 && used + heightFrom(lines, index) > room && !staysWithNext(lines, index - 1)) {
      pages.push([])
      used = 0
      if (line.kind === 'subject' && heading !== undefined) {
        pages.at(-1)!.push({ kind: 'heading', text: `${heading} (continued)` })
        used = 1
      }
    }
    if (line.kind === 'heading') heading = line.text
    pages.at(-1)!.push(line)
    used += heightOf(line)
  })
  return pages.map((page) => ({ lines: page }))
}

/** The grading scale in words, for the foot of each page. */
export function legendLines(scale: ScaleRules): string[] {
  const descriptors = scale.descriptors.map(({ from_grade, descriptor }) => `${from_grade.toFixed(scale.decimals)} ${descriptor}`)
  const codes = scale.codes.map(({ code, remarks }) => `${code} ${remarks.charAt(0)}${remarks.slice(1).toLowerCase()}`)
  const pass = `Passing: ${scale.pass_mark.toFixed(scale.decimals)} or ${scale.better === 'lower' ? 'lower' : 'higher'}`
  return [`Grades: ${gradeRanges(scale).join(', ')}. ${pass}.`, [...descriptors, ...codes].join(' · ')]
}

export const noGradesReason: Reason = {
  code: 'transcript.no_grades',
  message: 'This student has no subject on record, so there is nothing to issue.',
  office: 'Registrar',
}
