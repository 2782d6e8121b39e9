import { administrator, type DomainAuditWords, type DomainPermissions } from '#platform/manifest.ts'

export const permissions = {
  'Campus and messages': {
    'View Messages': administrator,
    'Resend Message': administrator,
    'View Notification Scheduling': administrator,
    'Update Notification Scheduling': administrator,
  },
} as const satisfies DomainPermissions

export const reasons = [
  'notification_rule.no_record',
  'notification_rule.unreached',
  'message.status_not_allowed',
  'message.secret_removed',
  'message.opted_out',
  'push.too_many',
] as const

export const auditWords = {
  portal: {
    'messaging.cancel': 'cancelled messages about {}',
    'messaging.read': 'opened the message {}',
    'messaging.resend': 'sent the message {} again',
    'notification_rules.add': 'added the notification rule {}',
    'notification_rules.edit': 'edited the notification rule {}',
    'notification_rules.remove': 'removed the notification rule {}',
    'notification_rules.switch': 'switched the notification rule {} on or off',
    'notification_rules.test': 'sent a test of the notification rule {}',
    'messaging.read_all': 'marked all own notifications as read',
    'notification_preferences.choose': 'changed the own notification choices',
    'notification_preferences.set_defaults': 'changed the default notification choices',
    'push.add_device': 'turned on notifications on a device',
    'push.remove_device': 'turned off notifications on a device',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  messages: 'Message',
  notification_rules: 'Notification rule',
  notifications: 'Notification',
  push_subscriptions: 'Device for notifications',
} as const
