import { notificationScheduling } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { notificationRuns, sentNotices } from './history-reads.ts'
import { addNotificationRule, editNotificationRule, removeNotificationRule, switchNotificationRule } from './notification-rules.ts'
import { plannedNotices } from './planned-reads.ts'
import { previewNotice } from './preview-notice.ts'
import { notificationRule, notificationRuleOptions, notificationRules } from './reads.ts'
import { testNotificationRule } from './test-notification-rule.ts'
export const notificationSchedulingRoutes = defineRoutes(notificationScheduling, {
  notificationRules,
  notificationRule,
  notificationRuleOptions,
  plannedNotices,
  previewNotice,
  addNotificationRule,
  editNotificationRule,
  switchNotificationRule,
  removeNotificationRule,
  testNotificationRule,
  notificationRuns,
  sentNotices,
})
