import type { admission, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { checkFresh } from '../../../platform/fresh.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { recordEvent } from '../../enrollment/history/record-event.ts'
import { writePerson } from '../../people/person.ts'
import { currentSettings } from '../../settings/reads.ts'
import { isTypeOpen } from '../../terms/enrollment-period.ts'
import { type ApplicationRecord, applicantOf, findApplicationById, updateApplication } from '../queries.ts'
import { isOtherPerson, minorErrors } from '../rules.ts'
import { checkForm } from './check-form.ts'
import { loadOwnApplication, lockOwnApplication, presentOwnApplication } from './own-application.ts'
import { throttleIdentity, throttlePublic } from './throttles.ts'

/** Changes an application until it is decided. A confirmed application has to be confirmed again. */
export async function editAdmission(ctx: Ctx, input: Input<typeof admission.editAdmission>) {
  return ctx.transaction(async (tx) => {
    const before = await lockOwnApplication(tx, ctx, input)
    await checkFresh(tx, { row: before, since: input.updated_at })
    const settings = await currentSettings(tx, ctx.now)
    const isTypeClosed = input.enrollee_type !== before.enrollee_type && !isTypeOpen(settings, input.enrollee_type)
    const errors = {
      ...(isTypeClosed && { enrollee_type: 'Admission is not open to this type' }),
      ...minorErrors(before, input, schoolDay(ctx.now)),
    }
    const form = await checkForm(tx, ctx, input, errors, before.user_info_id)
    const details = { ...input.details, lrn: form.doubtful_lrn }
    if (before.is_attached) Object.assign(details, { person: applicantOf(input) })
    else await writePerson(tx, { id: before.user_info_id }, applicantOf(form.person))
    await updateApplication(tx, before, { ...input, category: form.category, plan_id: form.plan_id, details })
    await recordEvent(tx, ctx, { enrollment_id: before.enrollment_id, action: 'edit_admission', from_status: 1, to_status: 1 })
    const after = (await findApplicationById(tx, before.id)) as ApplicationRecord
    await audit(tx, ctx, { action: 'admission.edit', entity: 'admissions', entity_id: before.id, before, after })
    return { data: await presentOwnApplication(tx, ctx, after, input.access), message: 'Your application was changed.' }
  })
}

export async function throttleEdit(ctx: Ctx, input: Input<typeof admission.editAdmission>): Promise<void> {
  await throttlePublic(ctx)
  if (isOtherPerson(await loadOwnApplication(ctx.db, ctx, input), input)) await throttleIdentity(ctx, input.trans_no)
}
