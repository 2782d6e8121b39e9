import { Button, Stack, Text } from '@mantine/core'
import type { PushDevice } from '@talaan/contract'
import { push } from '@talaan/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dateTime } from '#lib/format.ts'
import { useAction, useCall, useTask } from '#lib/query.ts'
import { deviceName } from '#shared/device-name.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { currentSubscription, endpointHash, endSubscription, pushSupport, subscribe, subscriptionBody } from './browser-push.ts'

const texts = {
  ready:
    'This device can show notifications while the portal is closed. They are short, and never contain a grade. Your browser asks you first.',
  denied: 'Notifications of this site are blocked in this browser. Allow them in the settings of the browser, then reload the page.',
  missing: 'This browser cannot show notifications while the portal is closed. On an iPhone, add the portal to the home screen first.',
}

/** Sends notifications to this device, after the browser has asked. */
function AddPushDevice({ publicKey }: { publicKey: string }) {
  const client = useQueryClient()
  const add = useAction(push.addPushDevice, { refresh: [push.pushDevices] })
  const support = pushSupport()
  const start = useTask(async () => {
    const subscription = await subscribe(publicKey)
    const answer = await add.run(subscriptionBody(subscription))
    if (!answer) await subscription.unsubscribe()
    await client.invalidateQueries({ queryKey: ['own push subscription'] })
  })
  return (
    <Stack gap="xs" align="flex-start" pt="xs">
      <Text maw="76ch" fz={13} c="dimmed">
        {texts[support]}
      </Text>
      {support === 'ready' && (
        <Button variant="default" onClick={start.run} loading={start.busy}>
          Turn on for this device
        </Button>
      )}
    </Stack>
  )
}

/** Asks, then sends nothing more to a device. This browser also gives up its subscription. */
function useRemovePushDevice(): (device: PushDevice, isThis: boolean) => void {
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

const makeColumns = (ownHash: string | null): Column<PushDevice>[] => [
  { key: 'device', label: 'Device', render: (row) => deviceName(row.user_agent) },
  { key: 'created_at', label: 'Added', render: (row) => dateTime(row.created_at) },
  {
    key: 'last_sent_at',
    label: 'Last notification',
    render: (row) =>
      row.endpoint_hash === ownHash ? <Pill tone="green">This device</Pill> : row.last_sent_at ? dateTime(row.last_sent_at) : 'None yet',
  },
]

/** The hash of this browser's subscription; null without one. */
const ownHashQuery = {
  queryKey: ['own push subscription'],
  queryFn: async () => {
    const subscription = await currentSubscription()
    return subscription ? endpointHash(subscription) : null
  },
  meta: { steady: true },
}

/** The devices that get notifications while the portal is closed. */
export default function PushDevices() {
  const devices = useCall(push.pushDevices, {}).data?.data
  const ownHash = useQuery(ownHashQuery).data ?? null
  const remove = useRemovePushDevice()
  if (!devices) return null
  const isSubscribed = devices.devices.some((device) => device.endpoint_hash === ownHash)
  return (
    <TitledPanel title="Notifications on devices">
      {devices.devices.length > 0 && (
        <DataTable
          columns={makeColumns(ownHash)}
          rows={devices.devices}
          rowActions={(row) => [{ label: 'Remove', danger: true, run: () => remove(row, row.endpoint_hash === ownHash) }]}
          wide="Devices with notifications"
        />
      )}
      {!isSubscribed && <AddPushDevice publicKey={devices.public_key} />}
    </TitledPanel>
  )
}
