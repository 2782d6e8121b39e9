import { listName, type PrivacyRequestType } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { lockPerson } from '../consents/consent-queries.ts'
import { currentPrivacySettings } from '../notice/privacy-settings.ts'
import { findRequest, hasOpenRequest, insertRequest, insertRequestEvent } from './request-queries.ts'
import { openRequestReason } from './request-reasons.ts'

interface Received {
  person_id: number
  type: PrivacyRequestType
  details: string
  /** YYYY-MM-DD */
  received_on: string
  /** Whether the office writes it down for the person. */
  is_entered: boolean
}

/** The day that is this many days later. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Stores a request with its due day and tells the data protection officer. One request of a kind is open at a time. */
export async function receiveRequest(tx: Tx, ctx: UserContext, received: Received): Promise<number> {
  const { person_id, type, details, received_on, is_entered } = received
  await lockPerson(tx, person_id)
  if (await hasOpenRequest(tx, person_id, type)) conflict(openRequestReason)
  const due_on = addDays(received_on, (await currentPrivacySettings(tx)).request_days)
  const created_by = is_entered ? ctx.actor.id : null
  const id = await insertRequest(tx, { person_id, type, details, due_on, created_by, at: ctx.now })
  await insertRequestEvent(tx, { request_id: id, kind: 'received', note: null, by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.receive_request', entity: 'privacy_requests', entity_id: id, after: { person_id, type, due_on } })
  const name = listName((await findRequest(tx, id))!)
  await publish(tx, ctx, { type: 'privacy_request_received', request_id: id, name, request_type: type, due_on })
  return id
}
