/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const notificationPreferences = {
  ownNotificationChoices: { method: 'GET', path: '/api/user/notification-choices' },
  updateNotificationChoices: { method: 'PUT', path: '/api/user/notification-choices', body: true },
  notificationDefaults: { method: 'GET', path: '/api/notification-defaults' },
  updateNotificationDefaults: { method: 'PUT', path: '/api/notification-defaults', body: true },
} as unknown as Contract['notificationPreferences']
