import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { choiceKeys } from './values.ts'

const ChoiceKeys = z.array(z.enum(choiceKeys)).max(choiceKeys.length)

/** The choices that are on, out of all. */
const Choices = z.object({ on: ChoiceKeys })
/** Those of a person, and those of the school that count until the person chooses. */
const OwnChoices = z.object({ on: ChoiceKeys, defaults: ChoiceKeys })

export const notificationPreferences = {
  ownNotificationChoices: call('GET /api/user/notification-choices', 'signed-in', {
    summary: 'Which news you get and how; news about the security of your account always comes',
    data: OwnChoices,
    needsSession: true,
  }),
  updateNotificationChoices: call('PUT /api/user/notification-choices', 'signed-in', {
    summary: 'Choose which news you get and how: everything that is listed, and nothing else',
    body: Choices,
    data: OwnChoices,
  }),
  notificationDefaults: call('GET /api/notification-defaults', 'View System Settings', {
    summary: 'Which news people get and how until they choose themselves',
    data: Choices,
  }),
  updateNotificationDefaults: call('PUT /api/notification-defaults', 'Update System Settings', {
    summary: 'Change which news people get and how until they choose themselves',
    body: Choices,
    data: Choices,
  }),
}
