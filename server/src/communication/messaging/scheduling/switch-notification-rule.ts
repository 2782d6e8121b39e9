import { notificationScheduling } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { presentRule } from './present-rule.ts'
import { findRule, lockRule, setSwitched } from './queries.ts'

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
