import type { NotificationRule, Request } from '@talaan/contract'
import type { notificationScheduling } from '@talaan/contract/calls'
import { concernsStudent, type NoticeRecipients, type Occasion, occasions, parentTextsOf } from '@talaan/contract/values'

/** The fields as they are typed and chosen. */
export interface RuleFormValues extends Record<string, unknown> {
  name: string
  occasion: Occasion
  period: string | null
  on_day: string | null
  recipients: NoticeRecipients
  level_groups: string[]
  course_ids: string[]
  role_keys: string[]
  channels: string[]
  /** After the day of the occasion; below zero before it. */
  days: number
  send_at: string
  starts_on: string | null
  ends_on: string | null
  portal_text: string
  email_subject: string
  email_text: string
  sms_text: string
}

/** The texts that a new rule of an occasion begins with; a rule for parents alone has its own. */
function suggestedTexts(occasion: Occasion, recipients: NoticeRecipients) {
  const ownTexts = recipients === 'parents' ? parentTextsOf(occasion) : undefined
  const { portal, email_subject, email_text, sms } = ownTexts ?? occasions[occasion].texts
  return { portal_text: portal, email_subject, email_text, sms_text: sms }
}

const usualDays = { before: -3, on: 0, after: 1 } as const

/** The days that a new rule of an occasion begins with. */
const suggestedDays = (occasion: Occasion): number => usualDays[occasions[occasion].timings[0]]

export const newRuleValues = (occasion: Occasion, recipients: NoticeRecipients = 'student'): RuleFormValues => ({
  ...{ name: occasions[occasion].label, occasion, period: occasions[occasion].hasPeriod ? 'midterm' : null, on_day: null },
  ...{ level_groups: [], course_ids: [], role_keys: [], channels: ['portal'], days: suggestedDays(occasion), send_at: '08:00' },
  ...{ recipients, starts_on: null, ends_on: null },
  ...suggestedTexts(occasion, recipients),
})

const textNames = ['portal_text', 'email_subject', 'email_text', 'sms_text'] as const

/** What somebody has typed, of these fields. */
function typedValues(values: RuleFormValues, names: readonly ('name' | (typeof textNames)[number])[]): Partial<RuleFormValues> {
  const suggested = newRuleValues(values.occasion, values.recipients)
  return Object.fromEntries(names.filter((name) => values[name] !== suggested[name]).map((name) => [name, values[name]]))
}

/** What changes with the recipients: the texts that nobody has typed. */
export const changeRecipients = (values: RuleFormValues, recipients: NoticeRecipients): RuleFormValues => ({
  ...values,
  ...suggestedTexts(values.occasion, recipients),
  ...typedValues(values, textNames),
  recipients,
})

/** What changes with the occasion of a new rule: everything that nobody has typed. */
export function changeOccasion(values: RuleFormValues, occasion: Occasion): RuleFormValues {
  const after = newRuleValues(occasion, concernsStudent(occasion) ? values.recipients : 'student')
  return {
    ...after,
    ...{ level_groups: values.level_groups, course_ids: values.course_ids, channels: values.channels, send_at: values.send_at },
    ...{ starts_on: values.starts_on, ends_on: values.ends_on },
    ...typedValues(values, ['name', ...textNames]),
  }
}

export const ruleValuesOf = (rule: NotificationRule): RuleFormValues => ({ ...rule, course_ids: rule.course_ids.map(String) })

export const toRuleRequest = (values: RuleFormValues) => values as unknown as Request<typeof notificationScheduling.addNotificationRule>
