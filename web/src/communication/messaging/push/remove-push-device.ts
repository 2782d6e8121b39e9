import type { PushDevice } from '@talaan/contract'
import { push } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#lib/query.ts'
import { deviceName } from '#shared/device-name.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { endSubscription } from './browser-push.ts'

/** Asks, then sends nothing more to a device. This browser also gives up its subscription. */
export function useRemovePushDevice(): (device: PushDevice, isThis: boolean) => void {
  const client = useQueryClient()
  const { run } = useAction(push.removePushDevice, { refresh: [push.pushDevices] })
  return ({ id, user_agent }, isThis) =>
    ask({
      text: `Send no more notifications to ${isThis ? 'this device' : deviceName(user_agent)}?`,
      verb: 'Remove',
      danger: true,
      run: async () => {
        if (!(await run({ id }))) return
        if (isThis) await endSubscription()
        await client.invalidateQueries({ queryKey: ['own push subscription'] })
      },
    })
}
