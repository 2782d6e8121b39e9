import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { item, itemWithMessage } from '#platform/shapes.ts'
import { choiceKeys } from './values.ts'

const ChoiceKeys = z.array(z.enum(choiceKeys)).max(choiceKeys.length)

/** The choices that are on, out of all. */
const Choices = z.object({ on: ChoiceKeys })
/** Those of a person, and those of the school that count until the person chooses. */
const OwnChoices = z.object({ on: ChoiceKeys, defaults: ChoiceKeys })

export const notificationPreferences = {
  ownNotificationChoices: endpoint({
    summary: 'Which news you get and how; news about the security of your account always comes',
    method: 'GET',
    path: '/api/user/notification-choices',
    access: 'signed-in',
    response: item(OwnChoices),
    needsSession: true,
  }),
  updateNotificationChoices: endpoint({
    summary: 'Choose which news you get and how: everything that is listed, and nothing else',
    method: 'PUT',
    path: '/api/user/notification-choices',
    access: 'signed-in',
    body: Choices,
    response: itemWithMessage(OwnChoices),
  }),
  notificationDefaults: endpoint({
    summary: 'Which news people get and how until they choose themselves',
    method: 'GET',
    path: '/api/notification-defaults',
    access: 'View System Settings',
    response: item(Choices),
  }),
  updateNotificationDefaults: endpoint({
    summary: 'Change which news people get and how until they choose themselves',
    method: 'PUT',
    path: '/api/notification-defaults',
    access: 'Update System Settings',
    body: Choices,
    response: itemWithMessage(Choices),
  }),
}
