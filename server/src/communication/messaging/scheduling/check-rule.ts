import { hasLink, type Input, type notificationScheduling } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findUnknownCourses, type RuleValues } from './queries.ts'

/** What is typed for a rule. */
type RuleInput = Input<typeof notificationScheduling.addNotificationRule>

/** Refuses a link in a text message, which networks block, and courses that do not exist. */
export async function checkRule(tx: Tx, { channels, sms_text, course_ids }: RuleInput): Promise<void> {
  if (channels.includes('sms') && hasLink(sms_text)) invalid({ sms_text: 'A text message cannot have a link' })
  if (course_ids.length > 0 && (await findUnknownCourses(tx, course_ids)).length > 0) invalid({ course_ids: 'This course does not exist' })
}

/** What is stored of a form. */
export const ruleValues = ({ updated_at: _, starts_on, ends_on, ...form }: RuleInput): RuleValues => ({
  ...form,
  starts_on: starts_on ?? null,
  ends_on: ends_on ?? null,
})
