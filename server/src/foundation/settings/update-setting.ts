import { settings } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { lockPaymentSetting, setPaymentSetting } from './queries.ts'

export const updateSetting = action(settings.updateSetting, async (tx, ctx, input) => {
  const before = (await lockPaymentSetting(tx, input.key)) ?? notFound()
  if (before.type === 'approval_limit' && input.scope !== 'Fixed') invalid({ scope: 'The limit is an amount in pesos' })
  const after = await setPaymentSetting(tx, before.id, input)
  await audit(tx, ctx, { action: 'settings.update', entity: 'payment_settings', entity_id: before.id, before, after })
  return { data: after, message: 'Setting successfully updated' }
})
