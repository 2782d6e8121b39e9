import { grants } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { findStacking } from './stacking-queries.ts'

/** Chooses how school discounts are combined. Bills that exist stay as they are until they are assessed again. */
export const setDiscountStacking = action(grants.setDiscountStacking, async (tx, ctx, input) => {
  await lockSettings(tx)
  const before = await findStacking(tx)
  // The form was filled before the first choice.
  if (input.updated_at === null && before.updated_at !== null) stale()
  await checkFresh(tx, { row: before, since: input.updated_at ?? undefined })
  const { discount_stacking } = input
  if (discount_stacking !== before.discount_stacking || before.updated_at === null) {
    await writeSettings(tx, { discount_stacking })
    const change = { before: { discount_stacking: before.discount_stacking }, after: { discount_stacking } }
    await audit(tx, ctx, { action: 'settings.discount_stacking', entity: 'settings', entity_id: 'discount_stacking', ...change })
  }
  return { data: await findStacking(tx), message: 'Discount Setting Successfully Updated' }
})
