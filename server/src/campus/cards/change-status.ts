import type { CardStatus } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { type CardRecord, setCardStatus } from './queries.ts'

const actions: Record<CardStatus, string> = {
  valid: 'id_card.restore',
  lost: 'id_card.report_lost',
  replaced: 'id_card.replace',
  revoked: 'id_card.revoke',
}

interface NewStatus {
  status: CardStatus
  reason: string | null
}

/** Writes the state of a locked card, which its code has at once. */
export async function writeState(
  tx: Tx,
  ctx: UserContext,
  card: Pick<CardRecord, 'id' | 'status'>,
  { status, reason }: NewStatus,
): Promise<void> {
  await setCardStatus(tx, card.id, { status, reason }, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: actions[status],
    entity: 'id_cards',
    entity_id: card.id,
    before: { status: card.status },
    after: { status, reason },
  })
}

/** Writes the state of a locked card and tells the holder. */
export async function changeStatus(tx: Tx, ctx: UserContext, card: CardRecord, { status, reason }: NewStatus): Promise<void> {
  await writeState(tx, ctx, card, { status, reason })
  const { id: card_id, user_id, school_year } = card
  await publish(tx, ctx, { type: 'id_card_changed', card_id, user_id, school_year, status, reason })
}
