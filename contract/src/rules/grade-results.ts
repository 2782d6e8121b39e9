import { compareGrades, gradeAfterReExam, gradeResult, isNumericGrade, type ScaleRules } from './grading.ts'

/** How many students have this grade; `grade` is null for those without one. */
export interface GradeCount {
  grade: string | null
  re_exam: string | null
  students: number
}

export interface GradeResults {
  students: number
  passed: number
  /** Conditional grades, which a removal exam replaces. */
  conditional: number
  failed: number
  incomplete: number
  dropped: number
  /** Without a grade, or with the code that says so. */
  ungraded: number
  /** In percent with one decimal, of those who were graded and did not drop; null without any. */
  passing_rate: number | null
  /** Numbers best first, then codes. A completed or removed grade is the one that counts now. */
  distribution: { grade: string; students: number }[]
}

/** The results of students who are graded by one scale. */
export function summarizeGrades(scale: ScaleRules, counts: readonly GradeCount[]): GradeResults {
  const sums = { passed: 0, conditional: 0, failed: 0, incomplete: 0, dropped: 0, ungraded: 0 }
  const byGrade = new Map<string, number>()
  for (const { grade, re_exam, students } of counts) {
    const counted = gradeAfterReExam(scale, grade, re_exam)
    sums[gradeResult(scale, counted)] += students
    if (counted !== null) byGrade.set(counted, (byGrade.get(counted) ?? 0) + students)
  }
  const distribution = [...byGrade]
    .map(([grade, students]) => ({ grade, students }))
    .sort((a, b) => compareGradesAndCodes(scale, a.grade, b.grade))
  return { ...withRate(sums), distribution }
}

/** The results of several groups together; grades of scales that differ have no distribution together. */
export const addResults = (results: readonly GradeResults[]): Omit<GradeResults, 'distribution'> =>
  withRate({
    passed: sumOf(results, 'passed'),
    conditional: sumOf(results, 'conditional'),
    failed: sumOf(results, 'failed'),
    incomplete: sumOf(results, 'incomplete'),
    dropped: sumOf(results, 'dropped'),
    ungraded: sumOf(results, 'ungraded'),
  })

type Sums = Pick<GradeResults, 'passed' | 'conditional' | 'failed' | 'incomplete' | 'dropped' | 'ungraded'>

const sumOf = (results: readonly Sums[], key: keyof Sums): number => results.reduce((sum, result) => sum + result[key], 0)

function withRate(sums: Sums): Omit<GradeResults, 'distribution'> {
  const graded = sums.passed + sums.conditional + sums.failed + sums.incomplete
  const students = graded + sums.dropped + sums.ungraded
  return { ...sums, students, passing_rate: graded === 0 ? null : Math.round((sums.passed * 1000) / graded) / 10 }
}

function compareGradesAndCodes(scale: ScaleRules, a: string, b: string): number {
  if (isNumericGrade(a) && isNumericGrade(b)) return compareGrades(scale, a, b)
  return Number(isNumericGrade(b)) - Number(isNumericGrade(a)) || a.localeCompare(b)
}
