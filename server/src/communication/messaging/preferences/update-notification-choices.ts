import { notificationPreferences } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { findChoices, lockChooser, replaceChoices } from './queries.ts'
import { readDefaultChoices } from './reads.ts'
import { differingChoices, ownChoices } from './rules.ts'

export const updateNotificationChoices = action(notificationPreferences.updateNotificationChoices, async (tx, ctx, { on }) => {
  await lockChooser(tx, ctx.actor.id)
  const defaults = await readDefaultChoices(tx)
  const before = ownChoices(defaults, await findChoices(tx, ctx.actor.id))
  const choices = differingChoices(defaults, on)
  await replaceChoices(tx, ctx.actor.id, choices)
  const after = ownChoices(defaults, choices)
  await audit(tx, ctx, {
    action: 'notification_preferences.choose',
    entity: 'users',
    entity_id: ctx.actor.id,
    before: { notifications: before },
    after: { notifications: after },
  })
  return { data: { on: after, defaults }, message: 'Your notifications were saved.' }
})
