import { settings } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { lockPaymentSetting, setPaymentSetting } from './queries.ts'
import { currentReceiptLayout } from './reads.ts'
import { RECEIPT_LAYOUT } from './rules.ts'

export const updateSetting = action(settings.updateSetting, async (tx, ctx, input) => {
  const before = (await lockPaymentSetting(tx, input.key)) ?? notFound()
  if (before.type === 'approval_limit' && input.scope !== 'Fixed') invalid({ scope: 'The limit is an amount in pesos' })
  const after = await setPaymentSetting(tx, before.id, input)
  await audit(tx, ctx, { action: 'settings.update', entity: 'payment_settings', entity_id: before.id, before, after })
  return { data: after, message: 'Setting successfully updated' }
})

/** A form that changes nothing leaves no audit row. */
export const updateReceiptLayout = action(settings.updateReceiptLayout, async (tx, ctx, input) => {
  await lockSettings(tx)
  const { updated_at, ...before } = await currentReceiptLayout(tx)
  await checkFresh(tx, { entity: 'settings', row: { id: RECEIPT_LAYOUT, updated_at }, since: input.updated_at })
  const { updated_at: _, ...after } = input
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    await writeSettings(tx, { [RECEIPT_LAYOUT]: JSON.stringify(after) })
    await audit(tx, ctx, { action: 'settings.update_receipt_layout', entity: 'settings', entity_id: RECEIPT_LAYOUT, before, after })
  }
  return { data: await currentReceiptLayout(tx), message: 'Receipt layout saved' }
})
