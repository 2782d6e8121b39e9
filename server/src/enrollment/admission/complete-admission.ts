import { admission, documentNames, type Reason } from '@talaan/contract'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, invalid, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { setCompleted, setConfirmed } from './applicant/applicant-queries.ts'
import {
  loadOwnDocuments,
  lockOwnApplication,
  type OwnDocument,
  presentOwnApplication,
  requiresDocuments,
} from './applicant/own-application.ts'
import { type ApplicationRecord, findApplicationById } from './queries.ts'
import { stepReason } from './reasons.ts'

/** The last step of an application: it is confirmed, and the documents are uploaded or their originals promised. */
export const completeAdmission = action(admission.completeAdmission, async (tx, ctx, input) => {
  const row = await lockOwnApplication(tx, ctx, input)
  conflictIfAny(statusReasons(row))
  const missingKinds = listMissingKinds(await loadOwnDocuments(tx, row))
  if (await requiresDocuments(tx, ctx.now)) rejectIfAny(missingReasons(missingKinds))
  else if (missingKinds.length > 0 && !input.promise) invalid({ promise: 'Tick the box, or upload the missing documents' })
  await setCompleted(tx, row.id, ctx.now)
  const event = { enrollment_id: row.enrollment_id, action: 'complete_admission', from_status: 1, to_status: 1 } as const
  await recordEvent(tx, ctx, { ...event, payload: { promised: missingKinds } })
  const auditFacts = { completed_at: ctx.now.toISOString(), promised: missingKinds }
  await audit(tx, ctx, { action: 'admission.complete', entity: 'admissions', entity_id: row.id, after: auditFacts })
  const after = (await findApplicationById(tx, row.id)) as ApplicationRecord
  return { data: await presentOwnApplication(tx, ctx, after, input.access), message: 'Your application is complete.' }
})

/** Required documents of which nothing was sent or received. */
const listMissingKinds = (documents: readonly OwnDocument[]) =>
  documents.filter((document) => document.is_required && document.status === 'none').map(({ kind }) => kind)

function statusReasons(row: ApplicationRecord): Reason[] {
  if (row.completed_at) return [stepReason('This application is already complete.')]
  if (row.confirmed_at) return []
  return [stepReason('Confirm your details first.', '/confirm')]
}

function missingReasons(missingKinds: ReturnType<typeof listMissingKinds>): Reason[] {
  return missingKinds.map((kind) => ({
    code: 'admission.documents_missing',
    message: `${documentNames[kind]} is missing.`,
    clears_by: 'Upload a picture or a PDF, or submit the original to the registrar.',
    office: 'Registrar',
  }))
}

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
