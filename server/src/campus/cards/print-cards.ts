import type { CardKind, CardPrint } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { composeCards } from './compose-cards.ts'
import { countPrints } from './queries.ts'

interface PrintedBatch {
  kind: CardKind
  term: Term
  person_ids: readonly number[]
}

/** Counts a print of the valid cards of these people, and answers what is printed. */
export async function printCards(tx: Tx, ctx: UserContext, { kind, term, person_ids }: PrintedBatch): Promise<Omit<CardPrint, 'skipped'>> {
  const printed = await countPrints(tx, person_ids, { kind, school_year: term.school_year }, ctx.now)
  await auditEach(
    tx,
    ctx,
    printed.map(({ id, printed_count }) => ({ action: 'id_card.print', entity: 'id_cards', entity_id: id, after: { printed_count } })),
  )
  return composeCards(ctx, tx, { kind, term, person_ids, card_ids: printed.map(({ id }) => id) })
}
