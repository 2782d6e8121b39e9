import type { ImportProblem } from '@talaan/contract'
import { type Equivalence, groupBySubject } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { resultOf } from '#enrollment/enrollment/subjects/results.ts'
import { type Scales, scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import type { ImportAuthor, ReadRow } from '#foundation/imports/kind.ts'
import { makeDuplicateFinder } from '#foundation/imports/rules.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { creditErrors, creditReasons, gradeForAverage } from '../credit-rules.ts'
import type { ImportedCredit } from './credit-columns.ts'
import type { NewImportedCredit, PlanSubject, ResultRecord, TakenSubject } from './credit-queries.ts'
import type { KeyedStudent } from './key-queries.ts'
import type { KeyedRow } from './student-keys.ts'

export interface CreditImportFacts {
  /** The student of each row, by the number of its line. */
  students: ReadonlyMap<number, KeyedRow>
  /** The subjects of the students' curricula. */
  plan: readonly PlanSubject[]
  /** By curriculum. */
  equivalences: ReadonlyMap<number, readonly Equivalence[]>
  credited: readonly TakenSubject[]
  results: readonly ResultRecord[]
  scales: Scales
  author: ImportAuthor
  /** The present school year, in whose scale a credit is graded. */
  schoolYear: string
  /** YYYY-MM-DD in Asia/Manila. */
  today: string
}

/** A code as sheets are compared: without case, spaces and dashes, so that `CC 101` is `CC-101`. The index past_grades_subject_key is its twin. */
export const bareCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Names a subject of a curriculum. */
export const planKey = (curriculumId: number | null, code: string): string => `${curriculumId} ${bareCode(code)}`

export const indexPlan = (plan: readonly PlanSubject[]): Map<string, PlanSubject> =>
  new Map(plan.map((subject) => [planKey(subject.curriculum_id, subject.code), subject]))

/** Whether the row is about the person who imports, whose record a colleague must change. */
export const isOwnRow = ({ id, is_admin }: ImportAuthor, student: KeyedStudent): boolean =>
  id !== null && isOwnRecord({ id, is_admin }, student)

export function findCreditProblems(rows: readonly ReadRow<ImportedCredit>[], facts: CreditImportFacts): ImportProblem[] {
  const { students, today, author, scales, schoolYear } = facts
  const planned = indexPlan(facts.plan)
  const credits = Map.groupBy(facts.credited, (row) => row.student_id)
  const results = Map.groupBy(facts.results, (row) => row.student_id)
  const findEarlierLine = makeDuplicateFinder()
  return rows.flatMap(({ line, values }) => {
    const { student, problems: keyProblems } = students.get(line)!
    const problems = [...keyProblems]
    const add = (field: keyof ImportedCredit, text: string) => problems.push({ line, level: 'error', field, text })
    if (values.credited_on !== undefined && values.credited_on > today) add('credited_on', 'The date is in the future')
    if (!student || values.code === undefined) return problems
    const { code, counts_in_gwa = false, source_grade } = values
    if (isOwnRow(author, student)) add('student_id_number', 'You cannot change your own record.')
    const firstLine = findEarlierLine(`${student.id} ${planKey(student.curriculum_id, code)}`, line)
    if (firstLine) add('code', `Duplicate credit: ${code} of this student is also in row ${firstLine}`)
    const subject = planned.get(planKey(student.curriculum_id, code))
    const credit = { prospectus_id: subject?.prospectus_id ?? 0, source_grade, counts_in_gwa }
    const scale = scaleOfLevelType(scales, student.level_type, schoolYear)
    const [gradeError] = Object.values(creditErrors([credit], scale))
    if (gradeError) add('source_grade', gradeError)
    if (!subject) {
      add('code', `${code} is not in the curriculum of ${student.name}`)
      return problems
    }
    const equivalences = facts.equivalences.get(subject.curriculum_id) ?? []
    const passed = (results.get(student.id) ?? []).filter((row) => resultOf(row, scales) === 'passed')
    const reasons = creditReasons([credit], {
      scale,
      planRows: new Map([[subject.prospectus_id, subject]]),
      creditedIds: new Set(groupBySubject(credits.get(student.id) ?? [], equivalences).keys()),
      passedIds: new Set(groupBySubject(passed, equivalences).keys()),
    })
    for (const reason of reasons) add('code', reason.message)
    return problems
  })
}

/** A checked row as it is stored. */
export function makeCredit(
  values: Partial<ImportedCredit>,
  student: KeyedStudent,
  { planned, scales, schoolYear }: { planned: ReadonlyMap<string, PlanSubject> } & Pick<CreditImportFacts, 'scales' | 'schoolYear'>,
): NewImportedCredit {
  const { counts_in_gwa = false, source_grade = null } = values
  const credit = { prospectus_id: planned.get(planKey(student.curriculum_id, values.code!))!.prospectus_id, source_grade, counts_in_gwa }
  return {
    ...credit,
    student_id: student.id,
    source_school: values.source_school!,
    source_code: values.source_code ?? null,
    source_title: values.source_title ?? null,
    source_units: values.source_units ?? null,
    source_grade: counts_in_gwa ? gradeForAverage(scaleOfLevelType(scales, student.level_type, schoolYear), credit) : source_grade,
    credited_on: values.credited_on ?? null,
  }
}
