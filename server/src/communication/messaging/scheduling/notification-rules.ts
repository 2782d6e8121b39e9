import { hasLink, type Input, notificationScheduling } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable } from '#platform/audited-table.ts'
import type { Tx } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { presentRule } from './present-rule.ts'
import { findRule, findUnknownCourses, insertRule, lockRule, type RuleValues, setRemoved, setSwitched, updateRule } from './queries.ts'

/** What is typed for a rule. */
type RuleInput = Input<typeof notificationScheduling.addNotificationRule>

/** Refuses a link in a text message, which networks block, and courses that do not exist. */
async function checkRule(tx: Tx, { channels, sms_text, course_ids }: RuleInput): Promise<void> {
  if (channels.includes('sms') && hasLink(sms_text)) invalid({ sms_text: 'A text message cannot have a link' })
  if (course_ids.length > 0 && (await findUnknownCourses(tx, course_ids)).length > 0) invalid({ course_ids: 'This course does not exist' })
}

/** What is stored of a form. */
const ruleValues = ({ updated_at: _, starts_on, ends_on, ...form }: RuleInput): RuleValues => ({
  ...form,
  starts_on: starts_on ?? null,
  ends_on: ends_on ?? null,
})

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

/** Switches a rule on, from today on, or off. A repeated call changes nothing. */
export const switchNotificationRule = action(notificationScheduling.switchNotificationRule, async (tx, ctx, { id, is_on, updated_at }) => {
  const before = (await lockRule(tx, id)) ?? notFound()
  const message = is_on ? 'Notification rule switched on.' : 'Notification rule switched off.'
  if (before.is_on === is_on) return { data: presentRule(before), message }
  await checkFresh(tx, { entity: 'notification_rules', row: before, since: updated_at })
  await setSwitched(tx, id, is_on, schoolDay(ctx.now))
  const change = { before: { is_on: before.is_on }, after: { is_on } }
  await audit(tx, ctx, { action: 'notification_rules.switch', entity: 'notification_rules', entity_id: id, ...change })
  return { data: presentRule((await findRule(tx, id))!), message }
})
