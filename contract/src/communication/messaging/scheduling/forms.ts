import { z } from 'zod'
import { collapseLines, requiredText } from '#foundation/people/people.ts'
import { collapseSpaces, Day, emptyToNull, Id, Instant, missingToNull, REQUIRED } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { findUnknownFields } from '#rules/notice-text.ts'
import {
  fieldsOf,
  MAX_NOTICE_DAYS,
  MAX_PORTAL_TEXT,
  MAX_SMS_TEXT,
  type NoticeTiming,
  noticeChannels,
  noticePeriods,
  occasionKeys,
  occasions,
} from './occasions.ts'
import { concernsStudent, noticeRecipients } from './parent-notices.ts'

const oneLine = (max: number) => z.string().max(max, 'The text is too long').transform(collapseSpaces).default('')

const lines = z
  .string()
  .max(4000, 'The text is too long')
  .transform((text) => collapseLines(text.normalize('NFC')))
  .default('')

/** What a text is written for: enough for a preview. */
const contentShape = {
  occasion: z.enum(occasionKeys),
  period: missingToNull(z.enum(noticePeriods)),
  recipients: z.enum(noticeRecipients).default('student'),
  level_groups: z.array(z.enum(levelGroups)).max(3).default([]),
  course_ids: z.array(Id).max(200).default([]),
  role_keys: z.array(z.string().max(60)).max(50).default([]),
  /** Of a message on a fixed date. */
  on_day: missingToNull(Day),
  channels: z.array(z.enum(noticeChannels)).min(1, 'Choose at least one channel').max(3),
  portal_text: oneLine(MAX_PORTAL_TEXT),
  email_subject: oneLine(150),
  email_text: lines,
  sms_text: oneLine(MAX_SMS_TEXT),
}

type Content = z.output<z.ZodObject<typeof contentShape>>
type TextName = 'portal_text' | 'email_subject' | 'email_text' | 'sms_text'

const textsOf = { portal: ['portal_text'], email: ['email_subject', 'email_text'], sms: ['sms_text'] } as const

/** Each text of a chosen channel is required and has fields of its occasion alone. */
function checkContent(content: Content, context: z.RefinementCtx): void {
  const report = (name: keyof Content, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  const names = Object.keys(fieldsOf(content.occasion))
  if (occasions[content.occasion].hasPeriod && content.period === null) report('period', REQUIRED)
  if (content.recipients !== 'student' && !concernsStudent(content.occasion))
    report('recipients', 'This occasion does not concern a student')
  if (content.occasion === 'fixed_date' && content.on_day === null) report('on_day', REQUIRED)
  for (const name of content.channels.flatMap((channel): readonly TextName[] => textsOf[channel])) {
    const problem = findTextProblem(content[name], names)
    if (problem) report(name, problem)
  }
}

function findTextProblem(text: string, names: readonly string[]): string | undefined {
  if (text === '') return REQUIRED
  const [unknown] = findUnknownFields(text, names)
  if (unknown !== undefined) return `{${unknown}} is not a field of this occasion`
  if (text.replace(/\{[^{}]*\}/g, '').match(/[{}]/)) return 'A brace is not closed'
  return undefined
}

const timingOf = (days: number): NoticeTiming => {
  if (days === 0) return 'on'
  return days < 0 ? 'before' : 'after'
}

export const NotificationRuleForm = z
  .object({
    name: requiredText(80),
    ...contentShape,
    /** Days after the day of the occasion; below zero for days before it. */
    days: z.coerce.number().int().min(-MAX_NOTICE_DAYS, 'At most 60 days').max(MAX_NOTICE_DAYS, 'At most 60 days'),
    /** HH:MM in Manila. */
    send_at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 08:00'),
    /** The first and the last day on which the rule notifies. */
    starts_on: emptyToNull(Day),
    ends_on: emptyToNull(Day),
    updated_at: Instant.optional(),
  })
  .superRefine((form, context) => {
    checkContent(form, context)
    const timings: readonly NoticeTiming[] = occasions[form.occasion].timings
    if (!timings.includes(timingOf(form.days)))
      context.addIssue({ code: 'custom', path: ['days'], message: 'This occasion has no such days' })
    if (form.starts_on && form.ends_on && form.ends_on < form.starts_on)
      context.addIssue({ code: 'custom', path: ['ends_on'], message: 'The last day cannot be before the first' })
  })

/** The texts before they are saved, and whose record fills them: the first that fits the search, or this person's. */
export const NoticePreviewForm = z
  .object({ ...contentShape, search: z.string().max(100).default(''), person_id: emptyToNull(Id) })
  .superRefine((form, context) => checkContent(form, context))

export const SwitchNotificationRule = z.object({ is_on: z.boolean(), updated_at: Instant })
