/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const notificationScheduling = {
  notificationRules: { method: 'GET', path: '/api/notification-rules', query: { shape: { page: true, limit: true, search: true, occasion: true, is_on: true, format: true } } },
  notificationRuleOptions: { method: 'GET', path: '/api/notification-rules/options' },
  notificationRule: { method: 'GET', path: '/api/notification-rules/:id' },
  plannedNotices: { method: 'GET', path: '/api/notification-rules/:id/planned', query: { shape: { page: true, limit: true, search: true, day: true } } },
  previewNotice: { method: 'POST', path: '/api/notification-rules/preview', body: true },
  addNotificationRule: { method: 'POST', path: '/api/notification-rules', body: true, idempotent: true },
  editNotificationRule: { method: 'PUT', path: '/api/notification-rules/:id', body: true },
  switchNotificationRule: { method: 'PUT', path: '/api/notification-rules/:id/switch', body: true },
  removeNotificationRule: { method: 'DELETE', path: '/api/notification-rules/:id' },
  testNotificationRule: { method: 'POST', path: '/api/notification-rules/:id/test' },
  notificationRuns: { method: 'GET', path: '/api/notification-runs', query: { shape: { page: true, limit: true, search: true, rule_id: true, format: true } } },
  sentNotices: { method: 'GET', path: '/api/notification-notices', query: { shape: { page: true, limit: true, search: true, run_id: true, rule_id: true, status: true, format: true } } },
} as unknown as Contract['notificationScheduling']
