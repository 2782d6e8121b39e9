import {
  describeAllowedGrades,
  type ImportProblem,
  isNumericGrade,
  isYearLong,
  type LevelGroup,
  levelGroupOf,
  levelGroups,
  parseGrade,
  reExamProblem,
  type ScaleRules,
} from '@talaan/contract'
import { type Scales, scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import type { ImportAuthor, ReadRow } from '#foundation/imports/kind.ts'
import { makeDuplicateFinder } from '#foundation/imports/rules.ts'
import { bareCode, indexPlan, isOwnRow, planKey } from './credit-import-rules.ts'
import type { PlanSubject } from './credit-queries.ts'
import type { KeyedStudent } from './key-queries.ts'
import type { ImportedPastGrade } from './past-grade-columns.ts'
import type { KeptTerm, NewPastGrade, StudentTerm } from './past-grade-queries.ts'
import type { KeyedRow } from './student-keys.ts'

type Row = ReadRow<ImportedPastGrade>

export interface PastGradeFacts {
  /** The student of each row, by the number of its line. */
  students: ReadonlyMap<number, KeyedRow>
  /** The subjects of the students' curricula. */
  plan: readonly PlanSubject[]
  /** The past grades that are on record. */
  recorded: readonly (StudentTerm & { code: string })[]
  /** The terms that the students have an enrollment in. */
  enrolledTerms: readonly StudentTerm[]
  /** The term of each level group from which on the portal keeps the grades. */
  currentTerms: readonly KeptTerm[]
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

/** The level groups whose calendar the row may belong to. */
function groupsOf({ level }: Partial<ImportedPastGrade>, { level_type }: KeyedStudent): readonly LevelGroup[] {
  if (level !== undefined) return [levelGroupOf(level)]
  if (level_type === null) return levelGroups
  return levelGroups.filter((group) => (group === 'college') === (level_type === 'college'))
}

/** Whether the term is the current one of these level groups or a later one: its grades are entered in the portal. */
const isKeptTerm = (term: Omit<StudentTerm, 'student_id'>, groups: readonly LevelGroup[], currentTerms: readonly KeptTerm[]): boolean =>
  currentTerms.some(
    ({ level_group, school_year, semester }) =>
      groups.includes(level_group) && (term.school_year > school_year || (term.school_year === school_year && term.semester >= semester)),
  )

/** The check of one row of these, which are checked from the first to the last. */
export function makeRowCheck(rows: readonly Row[], facts: PastGradeFacts): (row: Row) => ImportProblem[] {
  const { students, author, today, scales } = facts
  const [scaleByTerm, planned] = [termScales(rows.map(keepTerm), facts), indexPlan(facts.plan)]
  const recordedKeys = new Set(facts.recorded.map((grade) => `${termKey(grade.student_id, grade)} ${bareCode(grade.code)}`))
  const enrolledKeys = new Set(facts.enrolledTerms.map((term) => termKey(term.student_id, term)))
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
    const term = { school_year, semester }
    if (enrolledKeys.has(termKey(student.id, term)))
      add('school_year', `${student.name} is enrolled in this term in the portal, where its grades are entered`)
    else if (isKeptTerm(term, groupsOf(values, student), facts.currentTerms))
      add('school_year', 'The portal keeps this term. Its grades are entered in the grade sheets')
    const key = `${termKey(student.id, term)} ${bareCode(code)}`
    const firstLine = findEarlierLine(key, line)
    if (firstLine) add('code', `Duplicate grade: ${code} of this student and term is also in row ${firstLine}`)
    if (recordedKeys.has(key)) add('code', `${code} of this term is already on record`)
    return problems
  }
}

function gradeProblems(line: number, values: Partial<ImportedPastGrade>, scale: ScaleRules): ImportProblem[] {
  const error = (field: keyof ImportedPastGrade, text: string): ImportProblem => ({ line, level: 'error', field, text })
  const invalidFields = gradeFields.filter((field) => values[field] !== undefined && parseGrade(scale, values[field]) === undefined)
  if (invalidFields.length > 0)
    return invalidFields.map((field) => error(field, `'${values[field]}' is not a grade. ${describeAllowedGrades(scale, values[field])}.`))
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
