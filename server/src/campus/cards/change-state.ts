import type { CardState } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { type CardRecord, setCardState } from './queries.ts'

const actions: Record<CardState, string> = {
  valid: 'id_card.restore',
  lost: 'id_card.report_lost',
  replaced: 'id_card.replace',
  revoked: 'id_card.revoke',
}

interface NewState {
  state: CardState
  reason: string | null
}

/** Writes the state of a locked card, which its code has at once. */
export async function writeState(
  tx: Tx,
  ctx: UserContext,
  card: Pick<CardRecord, 'id' | 'state'>,
  { state, reason }: NewState,
): Promise<void> {
  await setCardState(tx, card.id, { state, reason }, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, {
    action: actions[state],
    entity: 'id_cards',
    entity_id: card.id,
    before: { state: card.state },
    after: { state, reason },
  })
}

/** Writes the state of a locked card and tells the holder. */
export async function changeState(tx: Tx, ctx: UserContext, card: CardRecord, { state, reason }: NewState): Promise<void> {
  await writeState(tx, ctx, card, { state, reason })
  const { id: card_id, user_id, school_year } = card
  await publish(tx, ctx, { type: 'id_card_changed', card_id, user_id, school_year, state, reason })
}
