import { randomBytes } from 'node:crypto'
import type { admission, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Ctx, Tx } from '../../../platform/context.ts'
import { AppError, reject, rejectIfAny } from '../../../platform/errors.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { recordEvent } from '../../enrollment/history/record-event.ts'
import { publish } from '../../events/publish.ts'
import { displayName } from '../../people/names.ts'
import { currentSettings } from '../../settings/reads.ts'
import { enrollmentTerm } from '../../terms/current-term.ts'
import { applicantOf, hasRequest, insertAdmission, insertApplicant, insertConsent, insertRequest, type NewAdmission } from '../queries.ts'
import { duplicate } from '../reasons.ts'
import { consentErrors, periodReasons, transNo } from '../rules.ts'
import { verifyChallenge } from './captcha-challenge.ts'
import { checkForm } from './check-form.ts'
import { knownStudent, mayBeKnown } from './own-queries.ts'
import { countDuplicate } from './throttles.ts'

// Two forms of one person at the same moment: the database lets one through.
export const applicationConstraints = {
  admissions_open_key: () => new AppError(422, duplicate.message, { reasons: [duplicate] }),
}

/** A person, their application and its pending enrollment. The number in the answer opens the form again. */
export async function submitAdmission(ctx: Ctx, input: Input<typeof admission.submitAdmission>) {
  return ctx.transaction(async (tx) => {
    await verifyChallenge(tx, ctx, input.proof)
    const settings = await currentSettings(tx, ctx.now)
    const today = schoolDay(ctx.now)
    rejectIfAny(periodReasons(settings, input.enrollee_type, today))
    const term = await enrollmentTerm(ctx)
    const known = await knownStudent(tx, input, input.details.student_id_number ?? null, term)
    const form = await checkForm(tx, ctx, input, consentErrors(input, today), known?.user_info_id ?? null)
    if (await hasRequest(tx, input, term)) {
      countDuplicate(ctx)
      reject(duplicate)
    }
    const may_be_known = await mayBeKnown(tx, input, term)
    const { user_info_id, student_id } = await insertApplicant(tx, form.person, known)
    const guardian = input.guardian_consent_name ?? null
    const application: NewAdmission = {
      ...term,
      student_id,
      category: form.category,
      enrollee_type: input.enrollee_type,
      course_id: input.course_id,
      level: input.level,
      privacy_notice_version: input.privacy_notice_version,
      guardian_name: guardian,
      guardian_relationship: input.guardian_consent_relationship ?? null,
      // A student the school knows: nobody's record is changed from here, so what was typed stays with the application.
      details: { ...input.details, lrn: form.doubtful_lrn, ...(known && { person: applicantOf(input) }) },
      at: ctx.now,
      ip: ctx.ip,
    }
    const { id, trans_no } = await numbered(tx, application)
    const enrollmentId = await insertRequest(tx, id, application, form.plan_id)
    const name = displayName(input)
    const consent = {
      version: input.privacy_notice_version,
      by: guardian ?? name,
      relationship: guardian && (input.guardian_consent_relationship ?? null),
      ip: ctx.ip,
      at: ctx.now,
    }
    await insertConsent(tx, user_info_id, consent)
    await recordEvent(tx, ctx, { enrollment_id: enrollmentId, action: 'submit_admission', from_status: null, to_status: 1 })
    const after = { trans_no, student_id, enrollment_id: enrollmentId, course_id: input.course_id, level: input.level }
    await audit(tx, ctx, { action: 'admission.submit', entity: 'admissions', entity_id: id, after })
    const { personal_email: email, contact_number } = input
    await publish(tx, ctx, { type: 'admission_submitted', admission_id: id, trans_no, name, email, contact_number, ...term })
    return { data: { trans_no, may_be_known }, message: `Your application number is ${trans_no}.` }
  })
}

/** Forty random bits rarely meet; when they do, another number is drawn. */
async function numbered(tx: Tx, application: NewAdmission): Promise<{ id: number; trans_no: string }> {
  for (;;) {
    const trans_no = transNo(application.school_year, randomBytes(8))
    const id = await insertAdmission(tx, trans_no, application)
    if (id !== undefined) return { id, trans_no }
  }
}
