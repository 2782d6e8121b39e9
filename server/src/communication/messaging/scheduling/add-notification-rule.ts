import { notificationScheduling } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { checkRule, ruleValues } from './check-rule.ts'
import { presentRule } from './present-rule.ts'
import { findRule, insertRule } from './queries.ts'

/** Adds a rule. It is off, so that it can be checked first. */
export const addNotificationRule = action(notificationScheduling.addNotificationRule, async (tx, ctx, input) => {
  await checkRule(tx, input)
  const id = await insertRule(tx, ruleValues(input))
  const rule = presentRule((await findRule(tx, id))!)
  await audit(tx, ctx, { action: 'notification_rules.add', entity: 'notification_rules', entity_id: id, after: rule })
  return { data: rule, message: 'Notification rule added. It is off.' }
})
