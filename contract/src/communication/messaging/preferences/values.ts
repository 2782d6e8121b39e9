/** What notifications, emails and texts are about. What belongs to none, such as the security of the account, is always sent. */
export const notificationCategories = ['grades', 'money', 'enrollment', 'classes', 'announcements', 'reminders'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

export const notificationChannels = ['portal', 'email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What people choose for, and what stays: nobody turns off what they must know. */
export const notificationCategoryTexts: Readonly<Record<NotificationCategory, { name: string; about: string }>> = {
  grades: { name: 'Grades', about: 'Posted and changed grades, grade sheets' },
  money: { name: 'Payments', about: 'Proofs of payment, promissory notes, grants, approvals' },
  enrollment: { name: 'Enrollment', about: 'Requests, decisions, released holds, clearance' },
  classes: { name: 'Classes', about: 'Slots in full classes, waiting lists' },
  announcements: { name: 'Announcements', about: 'Of the school and of your instructors' },
  reminders: { name: 'Reminders', about: 'Payments and grade sheets that are due' },
}

export const notificationChannelNames: Readonly<Record<NotificationChannel, string>> = {
  portal: 'Portal',
  email: 'Email',
  sms: 'SMS',
  push: 'Devices',
}

/** The name of a choice in a setting. */
export type ChoiceKey = `${NotificationCategory}.${NotificationChannel}`
export const choiceKeys = notificationCategories.flatMap((category) =>
  notificationChannels.map((channel): ChoiceKey => `${category}.${channel}`),
)
