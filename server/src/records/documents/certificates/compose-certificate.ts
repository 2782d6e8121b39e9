import {
  type CertificateContent,
  type CertificateKind,
  certificateTextKey,
  fillCertificateText,
  hasPermission,
  listName,
  type Reason,
} from '@talaan/contract'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { schoolDay } from '#platform/school-day.ts'
import { openItems } from '#records/clearance/own/open-items.ts'
import { readLetterhead } from '#records/students/documents/read-letterhead.ts'
import type { StudentProfile } from '#records/students/documents/record-of-student.ts'
import { openEnrollmentReason } from '#records/students/graduation/graduation-rules.ts'
import { certificateTitles, certificateValues, missingWarnings, returnedPapers } from './certificate-rules.ts'
import { type CertificateTerms, certificateTerms } from './certificate-terms.ts'
import { readText } from './texts.ts'

export interface CertificateRequest {
  kind: CertificateKind
  purpose: string | null
  /** The keys of the chosen terms; without one the newest. */
  terms: readonly string[]
}

export interface ComposedCertificate {
  content: CertificateContent
  choices: CertificateTerms['choices']
  reasons: Reason[]
  can_override: boolean
  warnings: string[]
  /** Which certificate of its kind it is: one for another term or purpose counts beside it. */
  variant: string
  about: string | null
}

/** A certificate as it would be issued now, with what stops it and what the registrar should know. */
export async function composeCertificate(
  ctx: UserContext,
  db: Db,
  student: StudentProfile,
  { kind, purpose, terms }: CertificateRequest,
): Promise<ComposedCertificate> {
  const { school, signatories } = await readLetterhead(db, ctx.now)
  const { named, is_present, choices, sheets, legend, reasons: termReasons } = await certificateTerms(ctx, db, student, { kind, terms })
  const values = certificateValues(student, named, { isPresent: is_present, purpose, today: schoolDay(ctx.now), school_name: school.name })
  const { text } = await readText(db, certificateTextKey(kind, student.level_type))
  const { blocks, missing } = fillCertificateText(text, values)
  const open = await openItems(db, student.id)
  const isTransfer = kind === 'transfer_credential'
  const reasons = [
    ...termReasons,
    ...(kind === 'good_moral' ? await officeHoldReasons(db, student.id, 'good_moral') : []),
    ...(isTransfer && student.open_enrollments > 0 ? [openEnrollmentReason('The student has an enrollment in progress.')] : []),
    ...(isTransfer ? [...open.classes, ...open.offices, ...open.money] : []),
  ]
  const openTexts = isTransfer ? [] : [...open.offices, ...open.money].map(({ message }) => message)
  const chosen = choices.filter(({ is_chosen }) => is_chosen)
  return {
    content: {
      kind,
      ...certificateTitles[kind],
      school,
      signatories,
      full_name: listName(student),
      blocks,
      terms: sheets,
      legend,
      return_slip: isTransfer ? returnedPapers[student.level_type ?? 'college'] : null,
    },
    choices,
    reasons,
    can_override: reasons.length > 0 && reasons.every(({ override }) => override && hasPermission(ctx.actor.rights, override)),
    warnings: [...missingWarnings(missing), ...openTexts],
    variant: isTransfer ? '' : [...chosen.map(({ key }) => key), values.purpose].join(' | '),
    about: chosen.length > 0 ? chosen.map(({ name }) => name).join('; ') : student.course_code,
  }
}
