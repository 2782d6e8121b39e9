import { randomBytes } from 'node:crypto'
import { admission, type DocumentKind, documentsOf, type Input, type LevelType, plainName } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { publish } from '#foundation/events/publish.ts'
import { requireOpenTerm } from '#foundation/terms/closing/open-term.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { enrollmentPeriodOf } from '#foundation/terms/reads.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { queueClaim } from '../claims/announce-claim.ts'
import { insertAdmission, insertApplicant, insertConsent, insertRequest, type NewAdmission } from '../queries.ts'
import { consentErrors, firstApplicationErrors, formatTransNo, periodReasons } from '../rules.ts'
import { queueNamesakes } from './announce-namesakes.ts'
import { verifyChallenge } from './captcha-challenge.ts'
import { checkForm } from './check-form.ts'

/**
 * Adds a person, their application and its pending enrollment. The number in the answer opens the application again. A second application
 * of a person gets the same answer, because another one would tell strangers who has applied; the office sees the two as possible duplicates.
 */
export const submitAdmission = action(admission.submitAdmission, async (tx, ctx, input) => {
  await verifyChallenge(tx, ctx, input.proof)
  const period = await enrollmentPeriodOf(tx, ctx.now, input.enrollee_type, input.level)
  const today = schoolDay(ctx.now)
  rejectIfAny(periodReasons(period, input.enrollee_type, today))
  const term = await enrollmentTerm(ctx)
  await requireOpenTerm(tx, { ...term, level: input.level })
  const form = await checkForm(tx, ctx, input, { ...consentErrors(input, today), ...firstApplicationErrors(input, today) })
  const { user_info_id, student_id } = await insertApplicant(tx, form.person)
  const guardianName = input.guardian_consent_name ?? null
  const application: NewAdmission = {
    ...term,
    student_id,
    named_student: { student_id_number: input.details.student_id_number, birthdate: input.birthdate },
    category: form.category,
    enrollee_type: input.enrollee_type,
    course_id: input.course_id,
    level: input.level,
    privacy_notice_version: input.privacy_notice_version,
    guardian_name: guardianName,
    guardian_relationship: input.guardian_consent_relationship ?? null,
    details: { ...input.details, lrn: form.doubtful_lrn },
    at: ctx.now,
    ip: ctx.ip,
  }
  const { id, trans_no } = await insertWithNumber(tx, application)
  const enrollmentId = await insertRequest(tx, id, application, form.plan_id)
  const name = plainName(input)
  const consent = {
    version: input.privacy_notice_version,
    by: guardianName ?? name,
    relationship: guardianName && (input.guardian_consent_relationship ?? null),
    ip: ctx.ip,
    at: ctx.now,
  }
  await insertConsent(tx, user_info_id, consent)
  await recordEvent(tx, ctx, { enrollment_id: enrollmentId, action: 'submit_admission', from_status: null, to_status: 1 })
  const after = { trans_no, student_id, enrollment_id: enrollmentId, course_id: input.course_id, level: input.level }
  await audit(tx, ctx, { action: 'admission.submit', entity: 'admissions', entity_id: id, after })
  const { personal_email: email = null, contact_number } = input
  const submittedFacts = { course: form.course, required_documents: listRequired(form.category, input) }
  await publish(tx, ctx, {
    type: 'admission_submitted',
    admission_id: id,
    trans_no,
    name,
    email,
    contact_number,
    ...term,
    ...submittedFacts,
  })
  await queueClaim(tx, ctx, id, input.details.student_id_number)
  await queueNamesakes(tx, ctx, id)
  return { data: { trans_no }, message: `Your application number is ${trans_no}.` }
})

const listRequired = (category: LevelType, { enrollee_type, level }: Input<typeof admission.submitAdmission>): DocumentKind[] =>
  documentsOf(category, enrollee_type, level).flatMap(({ kind, is_required }) => (is_required ? kind : []))

/** Draws another number in the rare case that the forty random bits are taken. */
async function insertWithNumber(tx: Tx, application: NewAdmission): Promise<{ id: number; trans_no: string }> {
  for (;;) {
    const trans_no = formatTransNo(application.school_year, randomBytes(8))
    const id = await insertAdmission(tx, trans_no, application)
    if (id !== undefined) return { id, trans_no }
  }
}
