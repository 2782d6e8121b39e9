import { notificationPreferences } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { readDefaultChoices } from './reads.ts'
import { offSetting } from './rules.ts'
import { OFF_SETTING } from './wants-fragments.ts'

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
