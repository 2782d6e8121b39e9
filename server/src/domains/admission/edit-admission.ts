import type { admission, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { conflict, notFound, stale } from '../../platform/errors.ts'
import { schoolDay } from '../../platform/school-day.ts'
import { recordEvent } from '../enrollment/record-event.ts'
import { currentSettings } from '../settings/reads.ts'
import { isUndecided, toldAdmission } from './answers.ts'
import { checkForm } from './check-form.ts'
import { UNKNOWN } from './find-admission.ts'
import {
  type ApplicationRecord,
  applicationById,
  applicationByNumber,
  lockApplication,
  updateApplication,
  updatePerson,
} from './queries.ts'
import { isTypeOpen, minorErrors } from './rules.ts'
import { throttleLookup } from './throttles.ts'

/** The applicant's own change, with number and birthdate as the key; it ends with the decision. */
export async function editAdmission(ctx: Ctx, input: Input<typeof admission.editAdmission>) {
  await throttleLookup(ctx, input.trans_no)
  return ctx.transaction(async (tx) => {
    const found = (await applicationByNumber(tx, input.trans_no, input.birthdate_check)) ?? notFound(UNKNOWN)
    const before = (await lockApplication(tx, found)) ?? notFound(UNKNOWN)
    if (!isUndecided(before)) conflict(decided.message, [decided])
    if (input.updated_at !== before.updated_at.toISOString()) stale()
    const settings = await currentSettings(tx, ctx.now)
    const closed = input.enrollee_type !== before.enrollee_type && !isTypeOpen(settings, input.enrollee_type)
    const errors = {
      ...(closed && { enrollee_type: 'Admission is not open to this type' }),
      ...minorErrors(before, input, schoolDay(ctx.now)),
    }
    const form = await checkForm(tx, ctx, input, errors, before.user_info_id)
    await updatePerson(tx, before.user_info_id, form.person)
    await updateApplication(tx, before, { ...input, category: form.category, plan_id: form.plan_id, lrn: form.doubtful_lrn })
    await recordEvent(tx, ctx, { enrollment_id: before.enrollment_id, action: 'edit_admission', from_status: 1, to_status: 1 })
    const after = (await applicationById(tx, before.id)) as ApplicationRecord
    await audit(tx, ctx, { action: 'admission.edit', entity: 'admissions', entity_id: before.id, before, after })
    return { data: toldAdmission(after), message: 'Your application was changed.' }
  })
}

const decided = {
  code: 'admission.decided',
  message: 'This application was decided and can no longer be changed here.',
  office: 'Registrar',
} as const
