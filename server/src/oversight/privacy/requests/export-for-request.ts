import { dataExports } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { findExport } from '../exports/export-queries.ts'
import { queueExport } from '../exports/queue-export.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { insertRequestEvent } from './request-queries.ts'

/** Makes a copy of the data of the person whom a request is about. */
export const exportForRequest = action(dataExports.exportForRequest, async (tx, ctx, { id }) => {
  const request = await lockOpenRequest(tx, id)
  const exportId = await queueExport(tx, ctx, request.person_id, id)
  await insertRequestEvent(tx, { request_id: id, kind: 'exported', note: null, by: ctx.actor.id, at: ctx.now })
  return { data: (await findExport(tx, exportId))!, message: 'The copy is being made.' }
})
