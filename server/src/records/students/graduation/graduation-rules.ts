import type { EvaluationRow, Reason, StudentRecordStatus } from '@talaan/contract'

export interface OpenSubjects {
  /** An empty curriculum is never complete. */
  has_subjects: boolean
  /** Neither passed, credited nor taken this term. */
  missing: readonly Pick<EvaluationRow, 'code' | 'descriptive_title' | 'status'>[]
  /** Codes of subjects that are taken this term. */
  enrolled: readonly string[]
}

const MAX_CODES = 5

const codeList = (codes: readonly string[]): string =>
  codes.length > MAX_CODES ? `${codes.slice(0, MAX_CODES).join(', ')} and ${codes.length - MAX_CODES} more` : codes.join(', ')

const openReason = (name: string, codes: readonly string[]): Reason => ({
  code: 'graduation.subjects_open',
  message: `${name} has not completed ${codeList(codes)}.`,
  office: 'Registrar',
})

const noCandidateReason = (name: string): Reason => ({
  code: 'graduation.no_candidate',
  message: `${name} is not a candidate for graduation.`,
  office: 'Registrar',
})

interface CandidateFacts extends Pick<OpenSubjects, 'has_subjects' | 'missing'> {
  name: string
  status: StudentRecordStatus
  course_code: string
  curriculum: string
  in_last_year: boolean
}

interface GraduateFacts extends CandidateFacts, OpenSubjects {
  stage: 'last_year' | 'candidate' | 'graduated'
  open_enrollments: number
}

/** Why a student cannot be marked as a candidate; subjects of this term may be open. */
export function candidateReasons(facts: CandidateFacts): Reason[] {
  const codes = facts.missing.map((subject) => subject.code)
  return [...studiesReasons(facts), ...(codes.length === 0 ? [] : [openReason(facts.name, codes)])]
}

/** Who is not active, not in the last year, or has a curriculum without subjects neither becomes a candidate nor graduates. */
function studiesReasons({ name, status, course_code, curriculum, in_last_year, has_subjects }: CandidateFacts): Reason[] {
  const reasons: Reason[] = []
  if (status !== 'active')
    reasons.push({ code: 'graduation.not_active', message: `${name} is not an active student.`, office: 'Registrar' })
  if (!has_subjects)
    reasons.push({
      code: 'graduation.no_subjects',
      message: `The curriculum ${curriculum} of ${name} has no subjects.`,
      office: 'Registrar',
    })
  else if (!in_last_year)
    reasons.push({ code: 'graduation.not_last_year', message: `${name} is not in the last year of ${course_code}.`, office: 'Registrar' })
  return reasons
}

/** Why a student cannot graduate now. */
export function graduateReasons(facts: GraduateFacts): Reason[] {
  const { name, stage, missing, enrolled, open_enrollments } = facts
  if (stage === 'graduated') return [noCandidateReason(name)]
  const codes = [...missing.map((subject) => subject.code), ...enrolled]
  return [
    ...(stage === 'candidate' ? [] : [noCandidateReason(name)]),
    ...studiesReasons(facts),
    ...(codes.length === 0 ? [] : [openReason(name, codes)]),
    ...(open_enrollments === 0 ? [] : [openEnrollmentReason(`${name} has an enrollment in progress.`)]),
  ]
}

export const openEnrollmentReason = (message: string): Reason => ({
  code: 'student.enrolled',
  message,
  office: 'Registrar',
  clears_by: 'Enroll, reject or withdraw it first',
})

export const removeReasons = (name: string, isCandidate: boolean): Reason[] => (isCandidate ? [] : [noCandidateReason(name)])

export const undoReasons = (name: string, isGraduate: boolean): Reason[] =>
  isGraduate ? [] : [{ code: 'graduation.not_graduated', message: `${name} has no graduation that can be undone.`, office: 'Registrar' }]
