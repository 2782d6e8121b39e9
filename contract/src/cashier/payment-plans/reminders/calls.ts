import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, paging } from '#platform/shapes.ts'
import { plannedReminderColumns, sentReminderColumns } from './columns.ts'

export const ReminderKind = z.enum(['due', 'overdue'])
export type ReminderKind = z.infer<typeof ReminderKind>

/** A part of what a student owes, with its due date. A term is null for fees on demand and balances of the time before the portal. */
const reminderPart = {
  student_id: z.number(),
  enrollment_id: z.number().nullable(),
  ...Person.shape,
  course: z.string().nullable(),
  level: z.number().nullable(),
  school_year: z.string().nullable(),
  semester: z.number().nullable(),
  /** The number of the promissory note that promises the amount. */
  note: z.string().nullable(),
  kind: ReminderKind,
  due_on: z.string(),
  amount_centavos: Centavos,
}

/** How a reminder reaches the student: neither for a student without an account and an email. */
const reach = { has_account: z.boolean(), has_email: z.boolean() }

export const PlannedReminder = z.object({ ...reminderPart, ...reach })
export type PlannedReminder = z.infer<typeof PlannedReminder>

export const SentReminder = z.object({ id: z.number(), ...reminderPart, created_at: z.string() })
export type SentReminder = z.infer<typeof SentReminder>

export const paymentReminders = {
  plannedReminders: call('GET /api/payment-reminders/planned', 'View Receivables', {
    summary: 'What students would be reminded of today, also while reminders are off; by name and due date',
    query: z.object({ ...paging(25), kind: filter(ReminderKind) }),
    rows: PlannedReminder,
    columns: plannedReminderColumns,
  }),
  sentReminders: call('GET /api/payment-reminders', 'View Receivables', {
    summary: 'What students were reminded of, newest first',
    query: z.object({ ...paging(25), kind: filter(ReminderKind) }),
    rows: SentReminder,
    columns: sentReminderColumns,
  }),
}
