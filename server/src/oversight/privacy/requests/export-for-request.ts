import type { Answer, dataExports, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { findExport } from '../exports/export-queries.ts'
import { queueExport } from '../exports/queue-export.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { insertRequestEvent } from './request-queries.ts'

/** Makes a copy of the data of the person whom a request is about. */
export async function exportForRequest(
  ctx: UserContext,
  { id }: Input<typeof dataExports.exportForRequest>,
): Promise<Answer<typeof dataExports.exportForRequest>> {
  return ctx.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, id)
    const exportId = await queueExport(tx, ctx, request.person_id, id)
    await insertRequestEvent(tx, { request_id: id, kind: 'exported', note: null, by: ctx.actor.id, at: ctx.now })
    return { data: (await findExport(tx, exportId))!, message: 'The copy is being made.' }
  })
}
