import type { PushDevice } from '@talaan/contract'
import { push } from '@talaan/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { deviceName } from '#shared/device-name.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { AddPushDevice } from './add-push-device.tsx'
import { currentSubscription, endpointHash } from './browser-push.ts'
import { useRemovePushDevice } from './remove-push-device.ts'

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
          rowKey={(row) => row.id}
          rowActions={(row) => [{ label: 'Remove', danger: true, run: () => remove(row, row.endpoint_hash === ownHash) }]}
          wide="Devices with notifications"
        />
      )}
      {!isSubscribed && <AddPushDevice publicKey={devices.public_key} />}
    </TitledPanel>
  )
}
