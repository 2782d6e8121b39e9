import type { ScannerCode, ScannerDevice } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { type ScannerDeviceStatus, scannerDeviceStatusNames } from '@talaan/contract/values'
import { useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { AddScannerDevice } from './add-scanner-device.tsx'
import { CutOffScannerDevice } from './cut-off-scanner-device.tsx'
import { DeviceCode } from './device-code.tsx'
import { EditScannerDevice } from './edit-scanner-device.tsx'
import { useRenewCode } from './renew-scanner-code.ts'

const tones: Readonly<Record<ScannerDeviceStatus, 'green' | 'orange' | 'gray' | 'red'>> = {
  waiting: 'orange',
  unregistered: 'gray',
  registered: 'green',
  cut_off: 'red',
}

const columns: readonly Column<ScannerDevice>[] = [
  { key: 'name', label: 'Device', render: (row) => <b>{row.name}</b> },
  {
    key: 'status',
    label: 'Status',
    render: (row) => (
      <>
        <Pill tone={tones[row.status]}>{scannerDeviceStatusNames[row.status]}</Pill>
        {row.cut_off_at && (
          <SmallLine>
            {dateTime(row.cut_off_at)}
            {row.cut_off_by && `, ${row.cut_off_by}`}: {row.cut_off_reason}
          </SmallLine>
        )}
      </>
    ),
  },
  { key: 'registered', label: 'Registered', render: (row) => <Moment at={row.registered_at} by={row.registered_by} /> },
  { key: 'seen', label: 'Last seen', render: (row) => <Moment at={row.last_seen_at} by={row.last_seen_by} /> },
]

function Moment({ at, by }: { at: string | null; by: string | null }) {
  if (!at) return '—'
  return (
    <>
      {dateTime(at)}
      {by && <SmallLine>{by}</SmallLine>}
    </>
  )
}

const statusOptions = Object.entries(scannerDeviceStatusNames).map(([value, label]) => ({ value, label }))

/** The devices that scan IDs, also without a network. */
export default function ScannerDevices() {
  const [code, setCode] = useState<ScannerCode>()
  const renew = useRenewCode(setCode)
  const rowActions = (row: ScannerDevice): RowAction[] =>
    row.status === 'cut_off'
      ? []
      : [
          { label: 'New code', run: () => renew(row) },
          { label: 'Rename', dialog: (close) => <EditScannerDevice device={row} onClose={close} /> },
          { label: 'Cut off', danger: true, dialog: (close) => <CutOffScannerDevice device={row} onClose={close} /> },
        ]
  return (
    <>
      <ListScreen
        title="Scanner devices"
        entry={scannerDevices.scannerDevices}
        storageKey="scanner-devices"
        columns={columns}
        rowKey={(row) => row.id}
        filters={[{ name: 'status', label: 'Status', options: statusOptions }]}
        searchLabel="Search name"
        rowActions={rowActions}
        actions={<DialogButton dialog={(close) => <AddScannerDevice onClose={close} onCreated={setCode} />}>New device</DialogButton>}
        empty={
          <Empty text="No device is registered. A registered phone, tablet or computer shows photo and status of a person also without a connection." />
        }
      />
      {code && <DeviceCode created={code} onClose={() => setCode(undefined)} />}
    </>
  )
}
