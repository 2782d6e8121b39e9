import { privacyRequests } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { anonymise } from '../retention/anonymise.ts'
import { findAnonymiseFacts } from '../retention/anonymise-queries.ts'
import { anonymiseReasons } from '../retention/anonymise-rules.ts'
import { lockOpenRequest } from './lock-open-request.ts'
import { readPrivacyRequest } from './reads.ts'
import { insertRequestEvent } from './request-queries.ts'

/** Removes the personal data of somebody who asked for it. What the law keeps stays: grades, receipts and the log. */
export const anonymisePerson = action(privacyRequests.anonymisePerson, async (tx, ctx, { id, keeps_name, updated_at }) => {
  const request = await lockOpenRequest(tx, id, updated_at)
  if (request.type !== 'erasure') invalid({ keeps_name: 'This request is not about deletion' })
  conflictIfAny(anonymiseReasons((await findAnonymiseFacts(tx, request.person_id)) ?? notFound()))
  await anonymise(tx, ctx, request.person_id, { keeps_name })
  const note = keeps_name ? 'The name stays, because records are filed under it.' : null
  await insertRequestEvent(tx, { request_id: id, kind: 'anonymised', note, by: ctx.actor.id, at: ctx.now })
  return { ...(await readPrivacyRequest({ ...ctx, db: tx }, { id })), message: 'The personal data was removed.' }
})
