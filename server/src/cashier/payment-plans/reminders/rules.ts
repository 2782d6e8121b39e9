import type { Settings } from '#platform/settings.ts'

export interface ReminderRules {
  is_on: boolean
  /** A part is reminded of from this many days before its due date. */
  days_before: number
  /** A part is reminded of again from this many days after its due date. */
  days_after: number
  /** Nobody is reminded of less. */
  least_centavos: number
  /** Whether students who withdrew, graduated or left are reminded as well. */
  has_former_students: boolean
}

/** The rules of the settings; a setting that was never saved has its default. */
export const reminderRules = (settings: Settings): ReminderRules => ({
  is_on: settings.payment_reminders === '1',
  days_before: Number(settings.reminder_days_before ?? 3),
  days_after: Number(settings.reminder_days_after ?? 3),
  least_centavos: Number(settings.reminder_least_pesos ?? 100) * 100,
  has_former_students: settings.remind_former_students === '1',
})
