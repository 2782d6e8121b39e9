import { notificationPreferences } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { findChoices, lockChooser, replaceChoices } from './queries.ts'
import { readDefaultChoices } from './reads.ts'
import { differingChoices, offSetting, ownChoices } from './rules.ts'
import { OFF_SETTING } from './wants-fragments.ts'

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

/** Changes what counts for everybody who has not chosen. */
export const updateNotificationDefaults = action(notificationPreferences.updateNotificationDefaults, async (tx, ctx, { on }) => {
  await lockSettings(tx)
  const before = await readDefaultChoices(tx)
  await writeSettings(tx, { [OFF_SETTING]: offSetting(on) })
  const after = await readDefaultChoices(tx)
  await audit(tx, ctx, {
    action: 'notification_preferences.set_defaults',
    entity: 'settings',
    entity_id: OFF_SETTING,
    before: { on: before },
    after: { on: after },
  })
  return { data: { on: after }, message: 'The notifications of the school were saved.' }
})
