import { messaging } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { cancelMessage, resendMessage } from './messages.ts'
import { markNotificationRead, markNotificationsRead } from './notifications.ts'
import { message, messages, notifications } from './reads.ts'
export const messagingRoutes = defineRoutes(messaging, {
  messages,
  message,
  resendMessage,
  cancelMessage,
  notifications,
  markNotificationRead,
  markNotificationsRead,
})
