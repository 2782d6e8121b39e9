import { TextInput } from '@mantine/core'
import { type RegisteredDevice, ScannerRegistration } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface RegisterScannerDeviceProps {
  onClose: () => void
  onRegistered: (device: RegisteredDevice) => void
}

/** Registers this device with the code that an administrator made. */
export default function RegisterScannerDevice({ onClose, onRegistered }: RegisterScannerDeviceProps) {
  const form = useEntryForm(scannerDevices.registerScannerDevice, {
    body: ScannerRegistration,
    initialValues: { code: '' },
    onSuccess: ({ data }) => {
      onRegistered(data)
      onClose()
    },
  })
  return (
    <FormDialog opened onClose={onClose} title="Register this device" form={form} submitLabel="Register">
      <p>
        A registered device shows who somebody is also without a connection. It stores names, numbers, photos and status of students and
        employees, encrypted. An administrator makes the code under Attendance, Scanner devices.
      </p>
      <TextInput
        {...form.field('code')}
        label="Code"
        placeholder="ABCD-2345"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
    </FormDialog>
  )
}
