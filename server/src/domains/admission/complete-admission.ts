import { type admission, documentNames, type Input, type Reason } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { conflictIfAny, invalid, rejectIfAny } from '../../platform/errors.ts'
import { recordEvent } from '../enrollment/history/record-event.ts'
import {
  lockOwnApplication,
  type OwnDocument,
  ownDocumentsOf,
  presentOwnApplication,
  requiresDocuments,
} from './applicant/own-application.ts'
import { setCompleted } from './applicant/own-queries.ts'
import { type ApplicationRecord, applicationById } from './queries.ts'
import { stepReason } from './reasons.ts'

/** The last step of an application: confirmed, the papers sent or their originals promised, and the last agreement given. */
export async function completeAdmission(ctx: Ctx, input: Input<typeof admission.completeAdmission>) {
  return ctx.transaction(async (tx) => {
    const row = await lockOwnApplication(tx, ctx, input)
    conflictIfAny(stateReasons(row))
    const missing = missingOf(await ownDocumentsOf(tx, row))
    if (await requiresDocuments(tx, ctx.now)) rejectIfAny(missingReasons(missing))
    else if (missing.length > 0 && !input.promise) invalid({ promise: 'Promise to bring the missing papers, or send them first' })
    await setCompleted(tx, row.id, ctx.now)
    const step = { enrollment_id: row.enrollment_id, action: 'complete_admission', from_status: 1, to_status: 1 } as const
    await recordEvent(tx, ctx, { ...step, payload: { promised: missing } })
    const done = { completed_at: ctx.now.toISOString(), promised: missing }
    await audit(tx, ctx, { action: 'admission.complete', entity: 'admissions', entity_id: row.id, after: done })
    const after = (await applicationById(tx, row.id)) as ApplicationRecord
    return { data: await presentOwnApplication(tx, ctx, after, input.access), message: 'Your application is complete.' }
  })
}

/** Required papers of which nothing has come. */
const missingOf = (papers: readonly OwnDocument[]) =>
  papers.filter((one) => one.is_required && one.status === 'none').map(({ kind }) => kind)

function stateReasons(row: ApplicationRecord): Reason[] {
  if (row.completed_at) return [stepReason('This application is complete already.')]
  if (row.confirmed_at) return []
  return [stepReason('Confirm your application first.', '/confirm')]
}

function missingReasons(missing: ReturnType<typeof missingOf>): Reason[] {
  return missing.map((kind) => ({
    code: 'admission.documents_missing',
    message: `${documentNames[kind]} is missing.`,
    clears_by: 'Send a picture or a PDF of it, or bring the original to the registrar.',
    office: 'Registrar',
  }))
}
