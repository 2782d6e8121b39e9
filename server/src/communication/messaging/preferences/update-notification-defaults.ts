import type { Answer, Input, notificationPreferences } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { readDefaultChoices } from './reads.ts'
import { offSetting } from './rules.ts'
import { OFF_SETTING } from './wants-fragments.ts'

/** Changes what counts for everybody who has not chosen. */
export async function updateNotificationDefaults(
  ctx: UserContext,
  { on }: Input<typeof notificationPreferences.updateNotificationDefaults>,
): Promise<Answer<typeof notificationPreferences.updateNotificationDefaults>> {
  return ctx.transaction(async (tx) => {
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
}
