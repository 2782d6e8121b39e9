import type { CardStatus } from '@talaan/contract'
import type { IdCardChanged } from '#foundation/events/id-card-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

/** What the holder reads. */
const texts: Record<CardStatus, string> = {
  valid: 'was found and is valid again.',
  lost: 'was reported lost and can no longer be used.',
  replaced: 'was replaced by a new one and can no longer be used.',
  revoked: 'was revoked and can no longer be used.',
}

/** Tells the holder, also when the holder reported the loss: somebody else may have done it with the open account. */
function notifyCardHolder(tx: Tx, _: Ctx, { user_id, school_year, status }: IdCardChanged): Promise<void> {
  const message = `Your ID card for ${school_year.replace('-', '–')} ${texts[status]}`
  const type = status === 'valid' ? 'enrolled' : 'rejected'
  return notify(tx, { users: user_id === null ? [] : [user_id] }, { type, message, url: '/admin/user' })
}

export const idCardsSubscriptions = [on('id_card_changed', notifyCardHolder)]
