import { notificationPreferences } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

export const useUpdateNotificationDefaults = (): Action<typeof notificationPreferences.updateNotificationDefaults> =>
  useAction(notificationPreferences.updateNotificationDefaults, { refresh: [notificationPreferences.notificationDefaults] })
