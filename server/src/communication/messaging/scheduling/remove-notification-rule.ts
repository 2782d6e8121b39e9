import type { Answer, Input, notificationScheduling } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { presentRule } from './present-rule.ts'
import { lockRule, setRemoved } from './queries.ts'

/** Removes a rule. What it sent stays in the history. */
export async function removeNotificationRule(
  ctx: UserContext,
  { id }: Input<typeof notificationScheduling.removeNotificationRule>,
): Promise<Answer<typeof notificationScheduling.removeNotificationRule>> {
  return ctx.transaction(async (tx) => {
    const before = presentRule((await lockRule(tx, id)) ?? notFound())
    await setRemoved(tx, id, ctx.now)
    await audit(tx, ctx, { action: 'notification_rules.remove', entity: 'notification_rules', entity_id: id, before })
    return { message: 'Notification rule removed.' }
  })
}
