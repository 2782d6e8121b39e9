import type { CardKind } from '@talaan/contract'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { signIdCodes } from './codes/code-keys.ts'
import { insertCards, takeCardNumbers } from './queries.ts'

interface NewBatch {
  kind: CardKind
  school_year: string
  valid_until: string
  replaces_id?: number
  fee_id?: number | null
}

/** Issues a card with a signed code to each of these people who has no valid one, however many, with the same few statements. */
export async function issueCards(tx: Tx, ctx: UserContext, personIds: readonly number[], batch: NewBatch): Promise<number[]> {
  if (personIds.length === 0) return []
  const { valid_until } = batch
  const numbers = await takeCardNumbers(tx, personIds.length)
  const codes = await signIdCodes(
    tx,
    numbers.map((card_number) => ({ card_number, valid_until })),
  )
  const cards = personIds.map((person_id, index) => ({ id: numbers[index]!, person_id, code: codes[index]! }))
  const issued = new Set(await insertCards(tx, cards, batch, { by: ctx.actor.id, at: ctx.now }))
  await auditEach(
    tx,
    ctx,
    cards
      .filter(({ id }) => issued.has(id))
      .map(({ id, person_id }) => ({ action: 'id_card.issue', entity: 'id_cards', entity_id: id, after: { person_id, ...batch } })),
  )
  return [...issued]
}
