import {
  describeAllowedGrades,
  type ImportProblem,
  isNumericGrade,
  isYearLong,
  parseGrade,
  reExamProblem,
  type ScaleRules,
} from '@talaan/contract'
import { type Scales, scaleOfLevelType } from '../../grading-scales/scales.ts'
import type { ImportAuthor, ReadRow } from '../../imports/kind.ts'
import { makeDuplicateFinder } from '../../imports/rules.ts'
import { indexPlan, isOwnRow, planKey } from './credit-import-rules.ts'
import type { PlanSubject } from './credit-queries.ts'
import type { KeyedStudent } from './key-queries.ts'
import type { ImportedPastGrade } from './past-grade-columns.ts'
import type { NewPastGrade, TermSubject } from './past-grade-queries.ts'
import type { KeyedRow } from './student-keys.ts'

type Row = ReadRow<ImportedPastGrade>

export interface PastGradeFacts {
  /** The student of each row, by the number of its line. */
  students: ReadonlyMap<number, KeyedRow>
  /** The subjects of the students' curricula. */
  plan: readonly PlanSubject[]
  taken: readonly TermSubject[]
  scales: Scales
  author: ImportAuthor
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
}

const gradeFields = ['midterm_grade', 'grade', 're_exam'] as const

const termKey = (studentId: number, { school_year, semester }: { school_year?: string; semester?: number }): string =>
  `${studentId} ${school_year} ${semester}`

/** The row with the semester under which its term is kept: junior high has one term a school year. */
const keepTerm = (row: Row): Row =>
  row.values.level !== undefined && isYearLong({ level: row.values.level, semester: row.values.semester ?? 1 })
    ? { ...row, values: { ...row.values, semester: 1 } }
    : row

const levelTypes = ['college', 'high_school'] as const

/** The scale in which this row is graded for sure, of its school year: that of its year level, or the one that its final grade belongs to. */
function certainScale({ level, grade = '', school_year = '' }: Partial<ImportedPastGrade>, scales: Scales): ScaleRules | undefined {
  if (level !== undefined) return scaleOfLevelType(scales, level >= 7 ? 'high_school' : 'college', school_year)
  const scalesOfYear = levelTypes.map((levelType) => scaleOfLevelType(scales, levelType, school_year))
  const fittingScales = scalesOfYear.filter((scale) => isNumericGrade(parseGrade(scale, grade)))
  return fittingScales.length === 1 ? fittingScales[0] : undefined
}

/** The scales of the terms of the sheet. A code such as INC belongs to both scales, and takes the scale of the term's other grades. */
function termScales(rows: readonly Row[], { students, scales }: Pick<PastGradeFacts, 'students' | 'scales'>): Map<string, ScaleRules> {
  const scaleByTerm = new Map<string, ScaleRules>()
  for (const { line, values } of rows) {
    const student = students.get(line)?.student
    const scale = student && certainScale(values, scales)
    if (scale) scaleByTerm.set(termKey(student.id, values), scale)
  }
  return scaleByTerm
}

interface ScaleFacts {
  scales: Scales
  scaleByTerm: ReadonlyMap<string, ScaleRules>
}

const scaleOf = (values: Partial<ImportedPastGrade>, student: KeyedStudent, { scales, scaleByTerm }: ScaleFacts): ScaleRules =>
  certainScale(values, scales) ??
  scaleByTerm.get(termKey(student.id, values)) ??
  scaleOfLevelType(scales, student.level_type, values.school_year ?? '')

/** The check of one row of these, which are checked from the first to the last. */
export function makeRowCheck(rows: readonly Row[], facts: PastGradeFacts): (row: Row) => ImportProblem[] {
  const { students, author, today, scales } = facts
  const [scaleByTerm, planned] = [termScales(rows.map(keepTerm), facts), indexPlan(facts.plan)]
  const taken = new Map(facts.taken.map((subject) => [`${termKey(subject.student_id, subject)} ${subject.code}`, subject]))
  const findEarlierLine = makeDuplicateFinder()
  return (row) => {
    const { line, values, unreadable = [] } = keepTerm(row)
    const { student, problems: keyProblems } = students.get(line)!
    const problems = [...keyProblems]
    const add = (field: keyof ImportedPastGrade, text: string) => problems.push({ line, level: 'error', field, text })
    const { school_year, semester, code } = values
    if (semester === undefined && !unreadable.includes('semester')) add('semester', 'Semester is missing')
    if (school_year !== undefined && school_year.slice(0, 4) > today.slice(0, 4)) add('school_year', 'This school year has not begun')
    if (!student || code === undefined) return problems
    if (isOwnRow(author, student)) add('student_id_number', 'You cannot change your own record.')
    const subject = planned.get(planKey(student.curriculum_id, code))
    for (const field of ['title', 'units'] as const) {
      const isMissing = values[field] === undefined && !unreadable.includes(field)
      if (isMissing && !subject) add(field, `${code} is not in the curriculum of ${student.name}: enter its ${field}`)
    }
    problems.push(...gradeProblems(line, values, scaleOf(values, student, { scales, scaleByTerm })))
    if (school_year === undefined || semester === undefined) return problems
    const key = `${termKey(student.id, values)} ${code}`
    const firstLine = findEarlierLine(key, line)
    if (firstLine) add('code', `Duplicate grade: ${code} of this student and term is also in row ${firstLine}`)
    const earlier = taken.get(key)
    if (earlier)
      add('code', earlier.is_load ? `${student.name} took ${code} in this term in the portal` : `${code} of this term is already on record`)
    return problems
  }
}

function gradeProblems(line: number, values: Partial<ImportedPastGrade>, scale: ScaleRules): ImportProblem[] {
  const error = (field: keyof ImportedPastGrade, text: string): ImportProblem => ({ line, level: 'error', field, text })
  const invalidFields = gradeFields.filter((field) => values[field] !== undefined && parseGrade(scale, values[field]) === undefined)
  if (invalidFields.length > 0)
    return invalidFields.map((field) => error(field, `'${values[field]}' is not a grade. ${describeAllowedGrades(scale)}.`))
  const { grade, re_exam } = readGrades(values, scale)
  const text = reExamProblem(scale, grade, re_exam)
  return text ? [error('re_exam', `${text}.`)] : []
}

function readGrades(values: Partial<ImportedPastGrade>, scale: ScaleRules) {
  const [midterm_grade, grade, re_exam] = gradeFields.map((field) => parseGrade(scale, values[field] ?? null) ?? null) as [
    string | null,
    string | null,
    string | null,
  ]
  return { midterm_grade, grade, re_exam }
}

/** The checked rows as they are stored. Title and units that are blank are those of the curriculum. */
export function makePastGrades(sheetRows: readonly Row[], facts: Pick<PastGradeFacts, 'students' | 'plan' | 'scales'>): NewPastGrade[] {
  const { students, plan, scales } = facts
  const rows = sheetRows.map(keepTerm)
  const [scaleByTerm, planned] = [termScales(rows, facts), indexPlan(plan)]
  return rows.map(({ line, values }) => {
    const student = students.get(line)!.student!
    const subject = planned.get(planKey(student.curriculum_id, values.code!))
    const scale = scaleOf(values, student, { scales, scaleByTerm })
    return {
      student_id: student.id,
      school_year: values.school_year!,
      semester: values.semester!,
      course: values.course ?? null,
      level: values.level ?? null,
      code: values.code!,
      title: values.title ?? subject!.title,
      units: values.units ?? subject!.units,
      instructor: values.instructor ?? null,
      subject_id: subject?.subject_id ?? null,
      counts_in_gwa: subject?.counts_in_gwa ?? true,
      grading_scale: scale.key,
      ...readGrades(values, scale),
    }
  })
}
