import { admission } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { setConfirmed } from './applicant/applicant-queries.ts'
import { lockOwnApplication, presentOwnApplication } from './applicant/own-application.ts'
import { type ApplicationRecord, findApplicationById } from './queries.ts'
import { stepReason } from './reasons.ts'

/** Confirms the application in the version that the applicant saw. */
export const confirmAdmission = action(admission.confirmAdmission, async (tx, ctx, input) => {
  const row = await lockOwnApplication(tx, ctx, input)
  if (row.confirmed_at) conflict(stepReason('This application is already confirmed.'))
  await checkFresh(tx, { row, since: input.updated_at })
  await setConfirmed(tx, row.id, ctx.now)
  await recordEvent(tx, ctx, { enrollment_id: row.enrollment_id, action: 'confirm_admission', from_status: 1, to_status: 1 })
  const entry = { action: 'admission.confirm', entity: 'admissions', entity_id: row.id, after: { confirmed_at: ctx.now.toISOString() } }
  await audit(tx, ctx, entry)
  const after = (await findApplicationById(tx, row.id)) as ApplicationRecord
  return { data: await presentOwnApplication(tx, ctx, after, input.access), message: 'Your application is confirmed.' }
})
