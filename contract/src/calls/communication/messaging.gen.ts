/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const messaging = {
  messages: { method: 'GET', path: '/api/messages', query: { shape: { page: true, limit: true, search: true, channel: true, status: true, template: true, batch: true, day: true, format: true } } },
  message: { method: 'GET', path: '/api/messages/:id' },
  resendMessage: { method: 'POST', path: '/api/messages/:id/resend' },
  cancelMessage: { method: 'POST', path: '/api/messages/:id/cancel' },
  notifications: { method: 'GET', path: '/api/notifications', query: { shape: { read: true } }, etag: true },
  markNotificationRead: { method: 'GET', path: '/api/notifications/markAsRead/:id' },
  markNotificationsRead: { method: 'POST', path: '/api/notifications/markAsRead', body: true },
} as unknown as Contract['messaging']
