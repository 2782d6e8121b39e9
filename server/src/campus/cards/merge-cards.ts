import type { CardKind } from '@talaan/contract'
import { auditEach } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { writeState } from './change-status.ts'
import { type CardRow, listValidPairs, lockValidCards, restoreValidCards } from './queries.ts'

export type { CardRow }

/** The school years for which both people have a valid card. */
export async function listYearsWithTwoCards(db: Db, keptId: number, absorbedId: number): Promise<string[]> {
  return (await listValidPairs(db, keptId, absorbedId)).map(({ school_year }) => school_year)
}

interface MergedPeople {
  kept_id: number
  absorbed_id: number
  /** Kinds of card whose number the person has from the record that is absorbed. */
  taken_numbers: readonly CardKind[]
}

/**
 * Leaves one valid card for each school year before two records become one: the card with the number that stays, or else that of the record
 * that is kept. Answers the rows of the other cards as they were.
 */
export async function replaceCardsOfMerge(
  tx: Tx,
  ctx: UserContext,
  { kept_id, absorbed_id, taken_numbers }: MergedPeople,
): Promise<CardRow[]> {
  const pairs = await listValidPairs(tx, kept_id, absorbed_id)
  const ids = pairs.map(({ kept_card, absorbed_card, kept_kind, absorbed_kind }) =>
    kept_kind === absorbed_kind && taken_numbers.includes(absorbed_kind) ? kept_card : absorbed_card,
  )
  const former = await lockValidCards(tx, ids)
  for (const card of former) await writeState(tx, ctx, card, { status: 'replaced', reason: 'Merged with another record' })
  return former
}

/** Makes the cards valid again that a merge replaced. A card stays replaced if its holder has got another one since. */
export async function restoreCardsOfMerge(tx: Tx, ctx: UserContext, former: readonly CardRow[]): Promise<void> {
  const restored = await restoreValidCards(tx, former)
  await auditEach(
    tx,
    ctx,
    restored.map((entity_id) => ({
      action: 'id_card.restore',
      entity: 'id_cards',
      entity_id,
      before: { status: 'replaced' },
      after: { status: 'valid', reason: null },
    })),
  )
}
