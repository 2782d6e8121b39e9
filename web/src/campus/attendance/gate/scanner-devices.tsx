import { TextInput } from '@mantine/core'
import { EditedScannerDevice, NewScannerDevice, type ScannerCode, type ScannerDevice, ScannerDeviceCutOff } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { OFFLINE_DAYS, type ScannerDeviceStatus, scannerDeviceStatusNames } from '@talaan/contract/values'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { dateTime, time } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'

interface AddScannerDeviceProps {
  onClose: () => void
  onCreated: (created: ScannerCode) => void
}

/** Adds a device, whose code is then typed on it. */
function AddScannerDevice({ onClose, onCreated }: AddScannerDeviceProps) {
  const form = useEntryForm(scannerDevices.addScannerDevice, {
    body: NewScannerDevice,
    initialValues: { name: '' },
    onSuccess: ({ data }) => {
      onClose()
      onCreated(data)
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="New scanner device" form={form} submitLabel="Create code">
      <TextInput {...form.field('name')} label="Name" description="Where it stands, such as Main gate." maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}

/** Cuts off a device that was lost, stolen or retired. */
function CutOffScannerDevice({ device, onClose }: { device: ScannerDevice; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Cut off ${device.name}`}
      step={scannerDevices.cutOffScannerDevice}
      body={ScannerDeviceCutOff}
      fixed={{ id: device.id }}
      submitLabel="Cut off"
      danger
    >
      <p>
        The device deletes the people and photos on it as soon as it reaches the portal, and after {OFFLINE_DAYS} days at the latest. This
        cannot be undone.
      </p>
    </ReasonStep>
  )
}

/** Changes the name of a device. */
function EditScannerDevice({ device, onClose }: { device: ScannerDevice; onClose: () => void }) {
  const { id, name, updated_at } = device
  const form = useEntryForm(scannerDevices.editScannerDevice, {
    body: EditedScannerDevice,
    initialValues: { name },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Rename scanner device" form={form} submitLabel="Save">
      <TextInput {...form.field('name')} label="Name" maxLength={60} autoComplete="off" />
    </FormDialog>
  )
}

/** Asks, then makes another code for a device and shows it. */
function useRenewCode(onCreated: (created: ScannerCode) => void): (row: ScannerDevice) => void {
  const { run } = useAction(scannerDevices.renewScannerCode, { onSuccess: ({ data }) => onCreated(data) })
  return ({ id, name, status }) =>
    ask({
      text: `Make a new code for "${name}"?`,
      verb: 'Make code',
      children:
        status === 'registered'
          ? 'Once the code is typed on another device, the present one is cut off.'
          : 'The former code no longer works.',
      run: () => run({ id }),
    })
}

/** The code that registers a device, which is shown this once. */
const DeviceCode = ({ created, onClose }: { created: ScannerCode; onClose: () => void }) => (
  <ShownSecret
    title={`Code for ${created.name}`}
    secret={created.code}
    copy="Copy code"
    intro={`Type this code on the device until ${time(created.expires_at)}. You will not see it again.`}
    use="On the device, sign in, open the scanner and choose “Register this device”."
    onClose={onClose}
  />
)

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
  return <TwoLines first={dateTime(at)} second={by} />
}

const statusOptions = Object.entries(scannerDeviceStatusNames).map(([value, label]) => ({ value, label }))

/** The devices that scan IDs, also without a network. */
export default function ScannerDevices() {
  const [code, setCode] = useState<ScannerCode>()
  const renew = useRenewCode(setCode)
  const rowActions = (row: ScannerDevice): RowActions => [
    row.can.renew_code && { label: 'New code', run: () => renew(row) },
    row.can.edit && { label: 'Rename', dialog: (close) => <EditScannerDevice device={row} onClose={close} /> },
    row.can.cut_off && { label: 'Cut off', danger: true, dialog: (close) => <CutOffScannerDevice device={row} onClose={close} /> },
  ]
  return (
    <>
      <ListScreen
        title="Scanner devices"
        entry={scannerDevices.scannerDevices}
        storageKey="scanner-devices"
        columns={columns}
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
