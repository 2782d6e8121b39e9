import { lazy } from 'react'
import { count, dateTime } from '#lib/format.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import { canStore } from './device-storage.ts'
import type { ScannerDeviceStatus } from './scanner-device.ts'

const RegisterScannerDevice = lazy(() => import('./register-scanner-device.tsx'))

/** Whether this device is registered, and whom it knows without a connection. */
export function DeviceLine({ device, known, register }: Pick<ScannerDeviceStatus, 'device' | 'known' | 'register'>) {
  if (device === undefined) return null
  if (device) {
    const people = known && `It knows ${count(known.people)} people without a connection, as of ${dateTime(known.saved_at)}.`
    return (
      <SmallLine>
        This device is {device.name}. {people}
      </SmallLine>
    )
  }
  if (!canStore()) return <SmallLine>Open the portal with https:// to register this device for use without a connection.</SmallLine>
  return (
    <DialogButton variant="subtle" dialog={(close) => <RegisterScannerDevice onClose={close} onRegistered={register} />}>
      Register this device
    </DialogButton>
  )
}
