import type { Reason } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { lockPerson } from '../consents/consent-queries.ts'
import { EXPORT_JOB } from './export-person.ts'
import { hasQueuedExport, insertExport } from './export-queries.ts'

const queuedReason: Reason = {
  code: 'privacy.export_queued',
  message: 'A copy of this data is being made.',
  clears_by: 'Wait some minutes and look again',
}

/** Queues a copy of somebody's data, one at a time. */
export async function queueExport(tx: Tx, ctx: UserContext, personId: number, requestId: number | null): Promise<number> {
  await lockPerson(tx, personId)
  if (await hasQueuedExport(tx, personId)) conflict(queuedReason)
  const id = await insertExport(tx, { person_id: personId, request_id: requestId, by: ctx.actor.id, at: ctx.now })
  const after = { export_id: id, request_id: requestId }
  await audit(tx, ctx, { action: 'privacy.request_export', entity: 'user_infos', entity_id: personId, after })
  await queueJob(tx, EXPORT_JOB, { id })
  return id
}
