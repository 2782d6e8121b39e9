import { type ScannerDevice, ScannerDeviceCutOff } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { OFFLINE_DAYS } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Cuts off a device that was lost, stolen or retired. */
export function CutOffScannerDevice({ device, onClose }: { device: ScannerDevice; onClose: () => void }) {
  const form = useEntryForm(scannerDevices.cutOffScannerDevice, {
    body: ScannerDeviceCutOff,
    initialValues: { reason: '' },
    fixed: { id: device.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title={`Cut off ${device.name}`} form={form} submitLabel="Cut off" danger maxLength={300}>
      <p>
        The device deletes the people and photos on it as soon as it reaches the portal, and after {OFFLINE_DAYS} days at the latest. This
        cannot be undone.
      </p>
    </ReasonDialog>
  )
}
