import {
  allowsReExam,
  attemptResult,
  averageGrade,
  compareGrades,
  describeBands,
  describeGrade,
  type FormTerm,
  type FormYear,
  gradeAfterReExam,
  gradeResult,
  isNumericGrade,
  isYearLong,
  listName,
  planLevelName,
  planSemesterName,
  type Reason,
  type ReportCard,
  remarksOf,
  type ScaleRules,
  yearResultOf,
} from '@talaan/contract'
import { hideUnposted, postedFields } from '#academics/grade-sheets/posted.ts'
import { type Scales, scaleOfKey } from '#foundation/grading-scales/scales.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import type { FormLoad, FormTermRecord, LearnerRecord } from './queries.ts'

export const notHighSchoolReason: Reason = {
  code: 'document.not_high_school',
  message: 'There is no school year of high school in which the learner is or was enrolled here.',
  office: 'Registrar',
}

export const learnerOf = (learner: LearnerRecord): ReportCard['learner'] => ({
  full_name: listName(learner),
  lrn: learner.lrn ?? '',
  facts: factsOf([
    ['Name', listName(learner)],
    ['LRN', learner.lrn],
    ['Student no.', learner.student_id_number],
    ['Sex', learner.gender],
    ['Date of birth', learner.birthdate && longDay(learner.birthdate)],
  ]),
})

/** Where the learner came from. What is not on record is a line to write on, as on the paper form. */
export const eligibilityOf = (learner: LearnerRecord): [string, string][] => [
  ['Last school attended', learner.school_graduated_name ?? ''],
  ['Address of the school', learner.school_graduated_address ?? ''],
  ['Year', learner.school_graduated_year ?? ''],
  ['General average', ''],
]

const factsOf = (facts: readonly (readonly [string, string | null])[]): [string, string][] =>
  facts.flatMap(([label, text]): [string, string][] => (text ? [[label, text]] : []))

/** What the words for grades mean. */
export const legendOf = (scale: ScaleRules): ReportCard['legend'] =>
  describeBands(scale).map(({ grades, descriptor }) => {
    const from = scale.descriptors.find((row) => row.descriptor === descriptor)?.from_grade ?? scale.pass_mark
    return { descriptor, grades, remarks: compareGrades(scale, from, scale.pass_mark) <= 0 ? 'Passed' : 'Failed' }
  })

/** The school years of a learner, oldest first. A grade that is not posted is blank. */
export function formYears(terms: readonly FormTermRecord[], scales: Scales): FormYear[] {
  const posted = terms.map((term) => ({ ...term, loads: term.loads.map((load) => hideUnpostedLoad(load, term.periods)) }))
  return [...Map.groupBy(posted, ({ school_year, level }) => `${school_year} ${level ?? ''}`).values()].map((rows) =>
    formYear(rows, scales),
  )
}

function formYear(rows: readonly FormTermRecord[], scales: Scales): FormYear {
  const [first] = rows
  const last = rows.at(-1)!
  const loads = rows.flatMap((row) => row.loads)
  const scaleOf = (load: FormLoad) => scaleOfKey(scales, load.grading_scale)
  return {
    school_year: first!.school_year,
    grade_level: last.level === null ? '' : planLevelName(last.level),
    course: last.course ?? '',
    section: [...new Set(rows.flatMap(({ section }) => section ?? []))].join(', '),
    adviser: [...new Set(rows.flatMap(({ adviser }) => adviser ?? []))].join(', '),
    terms: rows.map((row) => formTerm(row, scales)),
    remedial: loads.filter((load) => isRemedial(load, scaleOf(load))).map((load) => remedialOf(load, scaleOf(load))),
    result: isWholeYear(rows) && loads.every(({ grade }) => grade !== null) ? resultOf(last.level, loads, scaleOf) : '',
  }
}

/** Whether the year has all of its terms. */
const isWholeYear = (rows: readonly FormTermRecord[]): boolean =>
  rows.some(({ level, semester }) => level !== null && isYearLong({ level, semester })) ||
  [1, 2].every((n) => rows.some((row) => row.semester === n))

const results = { promoted: 'Promoted', conditionally_promoted: 'Conditionally promoted', retained: 'Retained' } as const

function resultOf(level: number | null, loads: readonly FormLoad[], scaleOf: (load: FormLoad) => ScaleRules): string {
  if (loads.length === 0) return ''
  const loadResults = loads.map((load) => attemptResult(scaleOf(load), load.grade, load.re_exam))
  return results[
    yearResultOf(
      level,
      loadResults.filter((result) => result !== 'passed'),
    )
  ]
}

function formTerm({ level, semester, periods, loads }: FormTermRecord, scales: Scales): FormTerm {
  const hasMidterm = periods.length === 0 && loads.some(({ midterm_grade }) => midterm_grade !== null)
  return {
    name: level !== null && isYearLong({ level, semester }) ? '' : planSemesterName(semester),
    columns: hasMidterm ? ['Midterm'] : periods.map((key) => key.toUpperCase()),
    subjects: loads.map((load) => ({
      title: load.title,
      grades: hasMidterm ? [load.midterm_grade ?? ''] : periods.map((key) => load.period_grades[key] ?? ''),
      final: load.grade ?? '',
      remarks: remarksOf(scaleOfKey(scales, load.grading_scale), load.grade, null),
    })),
    average: averageOf(loads, scales),
  }
}

/** The plain average of the final grades, those of remedial classes recomputed; null until all are in. */
function averageOf(loads: readonly FormLoad[], scales: Scales): FormTerm['average'] {
  const [first] = loads
  if (!first) return null
  const scale = scaleOfKey(scales, first.grading_scale)
  const finals = loads.map((load) => gradeAfterReExam(scaleOfKey(scales, load.grading_scale), load.grade, load.re_exam))
  if (!finals.every(isNumericGrade)) return null
  const average = averageGrade(scale, finals)
  return { average, descriptor: describeGrade(scale, Number(average)) }
}

const isRemedial = ({ grade, re_exam }: FormLoad, scale: ScaleRules): boolean =>
  isNumericGrade(grade) && isNumericGrade(re_exam) && allowsReExam(scale, grade)

const remedialOf = ({ title, grade, re_exam }: FormLoad, scale: ScaleRules): FormYear['remedial'][number] => ({
  title,
  final: grade ?? '',
  mark: re_exam ?? '',
  recomputed: gradeAfterReExam(scale, grade, re_exam) ?? '',
  remarks: gradeResult(scale, gradeAfterReExam(scale, grade, re_exam)) === 'passed' ? 'PASSED' : 'FAILED',
})

function hideUnpostedLoad(load: FormLoad, periods: FormTermRecord['periods']): FormLoad {
  const { posted } = load
  if (posted === null) return load
  const shown = Object.entries(load.period_grades).filter(([key]) => posted.includes(key as never))
  return { ...hideUnposted(load, postedFields(posted, periods)), period_grades: Object.fromEntries(shown) }
}
