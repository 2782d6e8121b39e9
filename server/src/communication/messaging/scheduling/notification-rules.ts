import { notificationScheduling } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkRule, ruleValues } from './check-rule.ts'
import { presentRule } from './present-rule.ts'
import { findRule, insertRule, lockRule, setRemoved, updateRule } from './queries.ts'

/** Adds a rule. It is off, so that it can be checked first. */
export const addNotificationRule = action(notificationScheduling.addNotificationRule, async (tx, ctx, input) => {
  await checkRule(tx, input)
  const id = await insertRule(tx, ruleValues(input))
  const rule = presentRule((await findRule(tx, id))!)
  await audit(tx, ctx, { action: 'notification_rules.add', entity: 'notification_rules', entity_id: id, after: rule })
  return { data: rule, message: 'Notification rule added. It is off.' }
})

/** Changes a rule, from its next run on. */
export const editNotificationRule = action(notificationScheduling.editNotificationRule, async (tx, ctx, input) => {
  const { id, ...form } = input
  const before = (await lockRule(tx, id)) ?? notFound()
  await checkFresh(tx, { entity: 'notification_rules', row: before, since: input.updated_at })
  await checkRule(tx, form)
  await updateRule(tx, id, ruleValues(form))
  const rule = presentRule((await findRule(tx, id))!)
  const change = { before: presentRule(before), after: rule }
  await audit(tx, ctx, { action: 'notification_rules.edit', entity: 'notification_rules', entity_id: id, ...change })
  return { data: rule, message: 'Notification rule saved.' }
})

/** Removes a rule. What it sent stays in the history. */
export const removeNotificationRule = action(notificationScheduling.removeNotificationRule, async (tx, ctx, { id }) => {
  const before = presentRule((await lockRule(tx, id)) ?? notFound())
  await setRemoved(tx, id, ctx.now)
  await audit(tx, ctx, { action: 'notification_rules.remove', entity: 'notification_rules', entity_id: id, before })
  return { message: 'Notification rule removed.' }
})
