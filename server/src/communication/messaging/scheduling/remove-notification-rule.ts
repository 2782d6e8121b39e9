import { notificationScheduling } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { presentRule } from './present-rule.ts'
import { lockRule, setRemoved } from './queries.ts'

/** Removes a rule. What it sent stays in the history. */
export const removeNotificationRule = action(notificationScheduling.removeNotificationRule, async (tx, ctx, { id }) => {
  const before = presentRule((await lockRule(tx, id)) ?? notFound())
  await setRemoved(tx, id, ctx.now)
  await audit(tx, ctx, { action: 'notification_rules.remove', entity: 'notification_rules', entity_id: id, before })
  return { message: 'Notification rule removed.' }
})
