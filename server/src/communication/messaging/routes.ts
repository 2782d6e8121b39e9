import { messaging } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { cancelMessage } from './cancel-message.ts'
import { markNotificationRead } from './mark-notification-read.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { message, messages, notifications } from './reads.ts'
import { resendMessage } from './resend-message.ts'

export const messagingRoutes = defineRoutes(messaging, {
  messages,
  message,
  resendMessage,
  cancelMessage,
  notifications,
  markNotificationRead,
  markNotificationsRead,
})
