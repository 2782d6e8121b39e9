import { admissionOffice } from '@talaan/contract'
import { guardMail } from '#access/users/account-access.ts'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { writePerson } from '#foundation/people/person.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkForm } from './applicant/check-form.ts'
import { queueClaim } from './claims/announce-claim.ts'
import { lockUndecidedApplication } from './lock-application.ts'
import { applicantOf, findApplicationById, type StoredDetails, updateApplication } from './queries.ts'
import { minorErrors } from './rules.ts'

/** Changes an application at the counter; the registrar may also choose an enrollee type that is closed. */
export const reviseAdmission = action(admissionOffice.reviseAdmission, async (tx, ctx, input) => {
  const before = await lockUndecidedApplication(tx, ctx.actor, input.id)
  await checkFresh(tx, { entity: 'admissions', row: before, since: input.updated_at })
  const errors = minorErrors(before, input, schoolDay(ctx.now))
  const form = await checkForm(tx, ctx, input, errors, before)
  const details: StoredDetails = { ...input.details, lrn: form.doubtful_lrn }
  if (before.is_attached) details.person = applicantOf(form.person)
  else
    await guardMail(tx, ctx, { actor: ctx.actor, people: [before.user_info_id] }, () =>
      writePerson(tx, { id: before.user_info_id }, applicantOf(form.person)),
    )
  await updateApplication(tx, before, { ...input, category: form.category, plan_id: form.plan_id, details })
  const event = {
    enrollment_id: before.enrollment_id,
    action: 'revise_admission',
    from_status: before.status,
    to_status: before.status,
  } as const
  await recordEvent(tx, ctx, event)
  await queueClaim(tx, ctx, before.id, input.details.student_id_number)
  const after = await findApplicationById(tx, before.id)
  await audit(tx, ctx, { action: 'admission.revise', entity: 'admissions', entity_id: before.id, before, after })
  const nextStep = before.confirmed_at ? ' Confirm it again with the applicant.' : ''
  return { data: { id: before.id }, message: `The application was changed.${nextStep}` }
})
