import { webhooks } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** Sends a test event. */
export const useTestWebhook = (): Action<typeof webhooks.testWebhook> => useAction(webhooks.testWebhook)
