import { notificationPreferences } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

export const useUpdateNotificationChoices = (): Action<typeof notificationPreferences.updateNotificationChoices> =>
  useAction(notificationPreferences.updateNotificationChoices, { refresh: [notificationPreferences.ownNotificationChoices] })
