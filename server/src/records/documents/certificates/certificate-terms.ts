import { type CertificateContent, type GradesSheet, type Reason, termHeading, termOfLevel } from '@talaan/contract'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfLevelType } from '#foundation/grading-scales/scales.ts'
import { schoolTerm, type Term } from '#foundation/terms/current-term.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { gradedAsTerm } from '#records/students/documents/grades-sheet-rules.ts'
import type { StudentProfile } from '#records/students/documents/record-of-student.ts'
import { legendLines } from '#records/students/documents/transcript-rules.ts'
import { postedGrades } from '#records/students/evaluation-reads.ts'
import { noPostedGradesReason, notEnrolledReason } from './certificate-rules.ts'
import { type EnrolledTerm, listEnrolledTerms } from './queries.ts'

export interface CertificateTerms {
  /** Newest first. */
  choices: { key: string; name: string; is_chosen: boolean }[]
  /** The term that the text names. */
  named: EnrolledTerm | undefined
  is_present: boolean
  sheets: GradesSheet['terms']
  legend: string[]
  reasons: Reason[]
}

/** The terms of a certificate: one to be enrolled in, those of the grades, or the newest one, which is not chosen. */
export async function certificateTerms(
  ctx: UserContext,
  db: Db,
  student: StudentProfile,
  { kind, terms }: { kind: CertificateContent['kind']; terms: readonly string[] },
): Promise<CertificateTerms> {
  const present = await schoolTerm({ db, now: ctx.now })
  const enrolled = await listEnrolledTerms(db, student.id)
  const isEnrollment = kind === 'enrollment_certificate'
  const named = isEnrollment && terms.length > 0 ? enrolled.find(({ id }) => terms.includes(String(id))) : enrolled[0]
  const result = {
    named,
    is_present: named !== undefined && isPresentTerm(named, present),
    sheets: [],
    legend: [],
    reasons: [],
    choices: [],
  }
  if (isEnrollment) {
    const choices = enrolled.map((term) => ({ key: String(term.id), name: termHeading(term), is_chosen: term === named }))
    return { ...result, choices, reasons: named ? [] : [notEnrolledReason] }
  }
  if (kind !== 'grades_certificate') return result
  const graded = await gradedTerms(ctx, student.id)
  const chosen = terms.length > 0 ? graded.filter(({ key }) => terms.includes(key)) : graded.slice(0, 1)
  // What was chosen and is not known is refused, never left out.
  const isComplete = chosen.length > 0 && chosen.length >= terms.length
  const scale = scaleOfLevelType(await gradingScales(db), student.level_type, present.school_year)
  return {
    ...result,
    choices: graded.map(({ key, name }) => ({ key, name, is_chosen: chosen.some((term) => term.key === key) })),
    // Read from the oldest on.
    sheets: chosen.map(({ sheet }) => sheet).toReversed(),
    legend: legendLines(scale),
    reasons: isComplete ? [] : [noPostedGradesReason],
  }
}

/** The terms with a posted grade, newest first. */
async function gradedTerms(ctx: UserContext, studentId: number) {
  const { terms } = await postedGrades(ctx, studentId)
  return terms
    .filter(({ loads }) =>
      loads.some(({ grade, midterm_grade, period_grades }) => grade ?? midterm_grade ?? Object.values(period_grades)[0]),
    )
    .map((term) => {
      const sheet = gradedAsTerm(term)
      return { key: term.id === null ? `${term.school_year} ${term.semester}` : String(term.id), name: sheet.heading, sheet }
    })
}

/** Whether it is the present term of the school; junior high school has one for both semesters. */
function isPresentTerm(term: EnrolledTerm, present: Term): boolean {
  const { school_year, semester } = termOfLevel(present, term.level)
  return term.school_year === school_year && term.semester === semester
}
