import type { Answer, Input, notificationPreferences } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { findChoices, lockChooser, replaceChoices } from './queries.ts'
import { readDefaultChoices } from './reads.ts'
import { differingChoices, ownChoices } from './rules.ts'

export async function updateNotificationChoices(
  ctx: UserContext,
  { on }: Input<typeof notificationPreferences.updateNotificationChoices>,
): Promise<Answer<typeof notificationPreferences.updateNotificationChoices>> {
  return ctx.transaction(async (tx) => {
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
}
