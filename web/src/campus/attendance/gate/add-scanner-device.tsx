import { TextInput } from '@mantine/core'
import { NewScannerDevice, type ScannerCode } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface AddScannerDeviceProps {
  onClose: () => void
  onCreated: (created: ScannerCode) => void
}

/** Adds a device, whose code is then typed on it. */
export function AddScannerDevice({ onClose, onCreated }: AddScannerDeviceProps) {
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
