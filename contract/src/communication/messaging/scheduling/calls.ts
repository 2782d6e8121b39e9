import { z } from 'zod'
import { nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, Day, filter, Id, Instant, item, list, paging } from '#platform/shapes.ts'
import { levelGroups } from '#rules/level-groups.ts'
import { notificationRuleColumns, notificationRunColumns, sentNoticeColumns } from './columns.ts'
import { NoticePreviewForm, NotificationRuleForm, SwitchNotificationRule } from './forms.ts'
import { noticeChannels, noticePeriods, noticeStatuses, occasionKeys } from './occasions.ts'
import { noticeRecipients } from './parent-notices.ts'

const Named = z.object({ id: z.number(), name: z.string() })
const Channels = z.array(z.enum(noticeChannels))

const LastRun = z.object({ id: z.number(), day: z.string(), started_at: Instant, people: z.number(), is_finished: z.boolean() })

export const NotificationRuleRow = z.object({
  id: z.number(),
  name: z.string(),
  occasion: z.enum(occasionKeys),
  period: z.enum(noticePeriods).nullable(),
  on_day: z.string().nullable(),
  days: z.number(),
  send_at: z.string(),
  channels: Channels,
  recipients: z.enum(noticeRecipients),
  is_on: z.boolean(),
  /** Null while the rule is off, and after its last day. */
  next_run_at: Instant.nullable(),
  last_run: LastRun.nullable(),
  updated_at: Instant,
})
export type NotificationRuleRow = z.infer<typeof NotificationRuleRow>

export const NotificationRule = NotificationRuleRow.omit({ last_run: true, next_run_at: true }).extend({
  level_groups: z.array(z.enum(levelGroups)),
  course_ids: z.array(z.number()),
  role_keys: z.array(z.string()),
  portal_text: z.string(),
  email_subject: z.string(),
  email_text: z.string(),
  sms_text: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
})
export type NotificationRule = z.infer<typeof NotificationRule>

export const NotificationRuleOptions = z.object({
  courses: z.array(Named),
  roles: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Whether students are also reminded of each due date by the payment settings. */
  has_payment_reminders: z.boolean(),
  /** What one segment of a text message is counted with. */
  sms_price_centavos: Centavos,
})
export type NotificationRuleOptions = z.infer<typeof NotificationRuleOptions>

/** The texts as a person would get them; null for a channel that the rule does not use or that does not reach the person. */
const RenderedTexts = z.object({
  portal: z.string().nullable(),
  email: z.object({ greeting: z.string(), subject: z.string(), text: z.string() }).nullable(),
  sms: z.object({ text: z.string(), segments: z.number() }).nullable(),
})

export const NoticePreview = z.object({
  person: z.object({ id: z.number(), full_name: z.string() }),
  /** The child of a parent; null for the person concerned. */
  child_name: z.string().nullable(),
  texts: RenderedTexts,
  /** The chosen channels that do not reach the person. */
  unreached: Channels,
})
export type NoticePreview = z.infer<typeof NoticePreview>

export const PlannedNotice = z.object({
  person_id: z.number(),
  full_name: z.string(),
  number: z.string().nullable(),
  /** The child whom a parent is notified about; null for the person concerned. */
  child_name: z.string().nullable(),
  /** The channels that reach the person. */
  channels: Channels,
  text: z.string(),
  segments: z.number(),
})
export type PlannedNotice = z.infer<typeof PlannedNotice>

const PlanTotals = z.object({
  portal: z.number(),
  email: z.number(),
  sms: z.number(),
  segments: z.number(),
  sms_centavos: Centavos,
  /** Notices whose person no channel reaches. */
  unreached: z.number(),
  /** Notices to parents. */
  parents: z.number(),
})
export type PlanTotals = z.infer<typeof PlanTotals>

export const NotificationRun = z.object({
  id: z.number(),
  rule_id: z.number(),
  rule_name: z.string(),
  day: z.string(),
  /** The first day that the run covers: earlier than its day after an outage. */
  covered_from: z.string(),
  started_at: Instant,
  finished_at: Instant.nullable(),
  people: z.number(),
  portal: z.number(),
  email: z.number(),
  sms: z.number(),
  segments: z.number(),
  unreached: z.number(),
  failed: z.number(),
})
export type NotificationRun = z.infer<typeof NotificationRun>

export const SentNotice = z.object({
  id: z.number(),
  rule_name: z.string(),
  occasion: z.enum(occasionKeys),
  full_name: z.string(),
  ...nameParts,
  number: z.string().nullable(),
  /** The child whom a parent was notified about; null for the person concerned. */
  child_name: z.string().nullable(),
  status: z.enum(noticeStatuses),
  channels: Channels,
  /** The text in the portal, or the shortest that was sent. */
  text: z.string().nullable(),
  /** Why an email or text message was not delivered. */
  error: z.string().nullable(),
  created_at: Instant,
  sent_at: Instant.nullable(),
})
export type SentNotice = z.infer<typeof SentNotice>

export const notificationScheduling = {
  notificationRules: call('GET /api/notification-rules', 'View Notification Scheduling', {
    summary: 'The rules by which people are notified, by name, with the next and the last run',
    query: z.object({
      ...paging(15),
      occasion: filter(z.enum(occasionKeys)),
      is_on: filter(z.enum(['1', '0'])),
    }),
    rows: NotificationRuleRow,
    columns: notificationRuleColumns,
  }),
  notificationRuleOptions: call('GET /api/notification-rules/options', 'View Notification Scheduling', {
    summary: 'What a rule can be narrowed to, and what its messages cost',
    data: NotificationRuleOptions,
  }),
  notificationRule: call('GET /api/notification-rules/:id', 'View Notification Scheduling', {
    summary: 'One rule, for the form',
    data: NotificationRule,
  }),
  plannedNotices: call('GET /api/notification-rules/:id/planned', 'View Notification Scheduling', {
    summary: 'Who would be notified by a rule on a day, also while it is off: by name, with the sums of all',
    query: z.object({ ...paging(15), day: filter(Day) }),
    response: list(PlannedNotice).extend({ totals: PlanTotals }),
  }),
  previewNotice: call('POST /api/notification-rules/preview', 'Update Notification Scheduling', {
    summary: 'The texts of a rule with the record of a person, and the people to choose from; the record need not be due now',
    body: NoticePreviewForm,
    response: item(z.object({ preview: NoticePreview.nullable(), people: z.array(z.object({ id: z.number(), full_name: z.string() })) })),
  }),
  addNotificationRule: call('POST /api/notification-rules', 'Update Notification Scheduling', {
    summary: 'Add a rule; it is off',
    body: NotificationRuleForm,
    data: NotificationRule,
    idempotent: true,
  }),
  editNotificationRule: call('PUT /api/notification-rules/:id', 'Update Notification Scheduling', {
    summary: 'Change a rule; nobody is notified twice of the same record',
    body: NotificationRuleForm,
    data: NotificationRule,
    reasons: ['stale'],
  }),
  switchNotificationRule: call('PUT /api/notification-rules/:id/switch', 'Update Notification Scheduling', {
    summary: 'Switch a rule on or off; it covers the days from now on',
    body: SwitchNotificationRule,
    data: NotificationRule,
    reasons: ['stale'],
  }),
  removeNotificationRule: call('DELETE /api/notification-rules/:id', 'Update Notification Scheduling', {
    summary: 'Remove a rule; its history stays',
  }),
  testNotificationRule: call('POST /api/notification-rules/:id/test', 'Update Notification Scheduling', {
    summary: 'Send the texts of a rule to yourself, with the record of somebody whom they fit',
    reasons: ['notification_rule.no_record', 'notification_rule.unreached'],
  }),
  notificationRuns: call('GET /api/notification-runs', 'View Notification Scheduling', {
    summary: 'The runs of the rules, newest first, with what was sent',
    query: z.object({ ...paging(15), rule_id: filter(Id) }),
    rows: NotificationRun,
    columns: notificationRunColumns,
  }),
  sentNotices: call('GET /api/notification-notices', 'View Notification Scheduling', {
    summary: 'Who was notified of what, newest first: of a run, a rule or a person',
    query: z.object({ ...paging(15), run_id: filter(Id), rule_id: filter(Id), status: filter(z.enum(noticeStatuses)) }),
    rows: SentNotice,
    columns: sentNoticeColumns,
  }),
}
