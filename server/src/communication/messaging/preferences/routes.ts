import { notificationPreferences } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { notificationDefaults, ownNotificationChoices } from './reads.ts'
import { updateNotificationChoices } from './update-notification-choices.ts'
import { updateNotificationDefaults } from './update-notification-defaults.ts'

export const notificationPreferenceRoutes = defineRoutes(notificationPreferences, {
  ownNotificationChoices,
  updateNotificationChoices,
  notificationDefaults,
  updateNotificationDefaults,
})
