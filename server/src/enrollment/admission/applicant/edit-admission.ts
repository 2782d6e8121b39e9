import { admission, hasOtherRequirements, type Input } from '@talaan/contract'
import { guardMail } from '#access/users/account-access.ts'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { writePerson } from '#foundation/people/person.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { isOpen, isTypeOpen } from '#foundation/terms/enrollment-period.ts'
import { enrollmentPeriodOf } from '#foundation/terms/reads.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { queueClaim } from '../claims/announce-claim.ts'
import { type ApplicationRecord, type ApplicationSteps, applicantOf, findApplicationById, updateApplication } from '../queries.ts'
import { isOtherPerson, minorErrors } from '../rules.ts'
import { queueNamesakes } from './announce-namesakes.ts'
import { checkForm } from './check-form.ts'
import { loadOwnApplication, lockOwnApplication, presentOwnApplication } from './own-application.ts'
import { throttleIdentity, throttlePublic } from './throttles.ts'

/** Changes an application until it is decided. What was confirmed is confirmed again in the same step, where the applicant asks for it. */
export const editAdmission = action(admission.editAdmission, async (tx, ctx, input) => {
  const before = await lockOwnApplication(tx, ctx, input)
  await checkFresh(tx, { row: before, since: input.updated_at })
  const isTypeClosed = input.enrollee_type !== before.enrollee_type && !(await mayApplyAs(tx, ctx.now, input))
  const errors = {
    ...(isTypeClosed && { enrollee_type: 'Admission is not open to this applicant type' }),
    ...minorErrors(before, input, schoolDay(ctx.now)),
  }
  const form = await checkForm(tx, ctx, input, errors, before)
  const details = { ...input.details, lrn: form.doubtful_lrn }
  if (before.is_attached) Object.assign(details, { person: applicantOf(input) })
  else
    await guardMail(tx, ctx, { actor: null, people: [before.user_info_id] }, () =>
      writePerson(tx, { id: before.user_info_id }, applicantOf(form.person)),
    )
  const change = { ...input, category: form.category, plan_id: form.plan_id, details }
  const steps = renewedSteps(before, change, ctx.now)
  await updateApplication(tx, before, change, steps)
  const event = { enrollment_id: before.enrollment_id, from_status: 1, to_status: 1 } as const
  await recordEvent(tx, ctx, { ...event, action: 'edit_admission' })
  if (steps.confirmed_at) await recordEvent(tx, ctx, { ...event, action: 'confirm_admission' })
  await queueClaim(tx, ctx, before.id, input.details.student_id_number)
  if (isOtherPerson(before, input)) await queueNamesakes(tx, ctx, before.id)
  const after = (await findApplicationById(tx, before.id)) as ApplicationRecord
  await audit(tx, ctx, { action: 'admission.edit', entity: 'admissions', entity_id: before.id, before, after })
  return { data: await presentOwnApplication(tx, ctx, after, input.access), message: changeText(before, change) }
})

type Change = Pick<ApplicationRecord, 'category' | 'enrollee_type' | 'level'> & { confirm: boolean }

/** The steps that stay taken after a change: all when the applicant confirms it at once, none when it requires other documents. */
function renewedSteps(before: ApplicationRecord, change: Change, now: Date): ApplicationSteps {
  if (hasOtherRequirements(before, change) || (before.confirmed_at && !change.confirm)) return { confirmed_at: null, completed_at: null }
  return { confirmed_at: before.confirmed_at && now, completed_at: before.completed_at }
}

function changeText(before: ApplicationRecord, change: Change): string {
  const text = 'Your application was changed'
  if (!before.confirmed_at && !before.completed_at) return `${text}.`
  const steps = before.completed_at ? 'Confirm and complete it again.' : 'Confirm it again.'
  if (hasOtherRequirements(before, change)) return `${text}. Other documents are required now. ${steps}`
  if (before.confirmed_at && !change.confirm) return `${text}. ${steps}`
  return `${text}${before.confirmed_at ? ' and confirmed' : ''}.${before.completed_at ? ' It is still complete.' : ''}`
}

/** An application can be edited after its enrollment period. Another enrollee type can be chosen only while that type may apply. */
async function mayApplyAs(tx: Tx, now: Date, { enrollee_type, level }: Input<typeof admission.editAdmission>): Promise<boolean> {
  const general = await currentSettings(tx, now)
  const period = await enrollmentPeriodOf(tx, now, enrollee_type, level)
  const hasOwnDays = period.enrollment_start !== general.enrollment_start || period.enrollment_end !== general.enrollment_end
  return isTypeOpen(period, enrollee_type) && (!hasOwnDays || isOpen(period, schoolDay(now)))
}

export async function throttleEdit(ctx: Ctx, input: Input<typeof admission.editAdmission>): Promise<void> {
  await throttlePublic(ctx)
  if (isOtherPerson(await loadOwnApplication(ctx.db, ctx, input), input)) await throttleIdentity(ctx, input.trans_no)
}
