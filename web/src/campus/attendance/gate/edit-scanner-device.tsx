import { TextInput } from '@mantine/core'
import { EditedScannerDevice, type ScannerDevice } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

/** Changes the name of a device. */
export function EditScannerDevice({ device, onClose }: { device: ScannerDevice; onClose: () => void }) {
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
