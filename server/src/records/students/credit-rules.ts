import { isNumericGrade, parseGrade, type Reason, type ScaleRules } from '@talaan/contract'
import { passedReason } from '#enrollment/enrollment/subjects/subject-reasons.ts'

export interface CreditInput {
  prospectus_id: number
  source_grade?: string | null
  counts_in_gwa: boolean
}

export interface CreditFacts {
  scale: ScaleRules
  /** The rows of the student's curriculum by id. */
  planRows: ReadonlyMap<number, { code: string; subject_id: number }>
  /** Subjects that are credited already, and those that were passed at this school, also through equivalent ones. */
  creditedIds: ReadonlySet<number>
  passedIds: ReadonlySet<number>
}

/** A grade that counts in the average must be one of the school's own scale; `2` is `2.00`. */
export const gradeForAverage = (scale: ScaleRules, credit: CreditInput): string | null => {
  const grade = credit.source_grade ? parseGrade(scale, credit.source_grade) : null
  return isNumericGrade(grade) ? grade : null
}

/** Errors of single rows, a text per field of the table. */
export function creditErrors(credits: readonly CreditInput[], scale: ScaleRules): Record<string, string> {
  const errors: Record<string, string> = {}
  credits.forEach((credit, index) => {
    if (credits.findIndex((other) => other.prospectus_id === credit.prospectus_id) < index)
      errors[`credits.${index}.prospectus_id`] = 'This subject is listed twice'
    if (credit.counts_in_gwa && gradeForAverage(scale, credit) === null)
      errors[`credits.${index}.source_grade`] = 'Enter a grade of the grading scale of this school'
  })
  return errors
}

/** Reasons why these subjects cannot be credited. */
export function creditReasons(credits: readonly CreditInput[], facts: CreditFacts): Reason[] {
  return credits.flatMap((credit): Reason[] => {
    const row = facts.planRows.get(credit.prospectus_id)
    if (row === undefined) {
      const message = 'A subject is not in the curriculum of the student.'
      return [{ code: 'credit.other_curriculum', message, office: 'Registrar', clears_by: 'Choose a subject of the curriculum' }]
    }
    if (facts.creditedIds.has(row.subject_id)) return [creditedReason(row.code)]
    return facts.passedIds.has(row.subject_id) ? [passedReason(row.code)] : []
  })
}

export const creditedReason = (subject: string): Reason => ({
  code: 'credit.exists',
  message: `${subject} is already credited.`,
  office: 'Registrar',
  clears_by: 'Remove the existing credit first',
})
