import { notificationPreferences } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { updateNotificationChoices, updateNotificationDefaults } from './notification-choices.ts'
import { notificationDefaults, ownNotificationChoices } from './reads.ts'
export const notificationPreferenceRoutes = defineRoutes(notificationPreferences, {
  ownNotificationChoices,
  updateNotificationChoices,
  notificationDefaults,
  updateNotificationDefaults,
})
