import { notificationScheduling } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { checkRule, ruleValues } from './check-rule.ts'
import { presentRule } from './present-rule.ts'
import { findRule, insertRule, lockRule, setRemoved, updateRule } from './queries.ts'

const rules = auditedTable({ entity: 'notification_rules', lock: lockRule, find: findRule, auditedFields: presentRule })

/** Adds a rule. It is off, so that it can be checked first. */
export const addNotificationRule = action(notificationScheduling.addNotificationRule, async (tx, ctx, input) => {
  await checkRule(tx, input)
  const id = await insertRule(tx, ruleValues(input))
  const rule = await rules.auditAdded(tx, ctx, 'notification_rules.add', id)
  return { data: presentRule(rule), message: 'Notification rule added. It is off.' }
})

/** Changes a rule, from its next run on. */
export const editNotificationRule = action(notificationScheduling.editNotificationRule, async (tx, ctx, input) => {
  const before = await rules.lock(tx, input)
  await checkRule(tx, input)
  await updateRule(tx, before.id, ruleValues(input))
  const rule = await rules.auditEdited(tx, ctx, 'notification_rules.edit', before)
  return { data: presentRule(rule), message: 'Notification rule saved.' }
})

/** Removes a rule. What it sent stays in the history. */
export const removeNotificationRule = action(notificationScheduling.removeNotificationRule, async (tx, ctx, input) => {
  const before = await rules.lock(tx, input)
  await setRemoved(tx, before.id, ctx.now)
  await rules.auditDeleted(tx, ctx, 'notification_rules.remove', before)
  return { message: 'Notification rule removed.' }
})
