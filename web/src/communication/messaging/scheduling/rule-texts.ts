import type { NoticeRecipients, NotificationRuleRow } from '@talaan/contract'
import { noticeDayText, type Occasion, occasionKeys, occasions } from '@talaan/contract/values'
import { schoolDay } from '#lib/dates.ts'
import { time } from '#lib/format.ts'

export const recipientNames: Record<NoticeRecipients, string> = {
  student: 'The student',
  parents: 'The parents',
  both: 'The student and the parents',
}

/** Below the name of a parent. */
export const childText = (child: string | null): string => (child === null ? '' : `Parent of ${child}`)

export const occasionOptions = occasionKeys.map((value) => ({ value, label: occasions[value].label }))

/** `Payment is due, midterm` */
export const occasionText = ({ occasion, period }: Pick<NotificationRuleRow, 'occasion' | 'period'>): string =>
  [occasions[occasion].label, period].filter(Boolean).join(', ')

/** `3 days before the due date`, or the date of a message on a fixed date. */
export const whenText = (rule: NotificationRuleRow): string => schoolDay(noticeDayText(rule))

/** `08:00` as `8:00 AM`. */
export const clockText = (clock: string): string => time(`2026-01-01T${clock}:00+08:00`)

export const peopleText = (people: number): string => (people === 1 ? '1 person' : `${people.toLocaleString('en-PH')} people`)

/** Whether the occasion has a choice, such as the courses. */
export const isNarrowedBy = (occasion: Occasion, choice: 'level_groups' | 'courses' | 'roles'): boolean =>
  (occasions[occasion].narrowedBy as readonly string[]).includes(choice)
