import type { ScannerCode } from '@talaan/contract'
import { time } from '#lib/format.ts'
import { ShownSecret } from '#ui/dialog/shown-secret.tsx'

/** The code that registers a device, which is shown this once. */
export const DeviceCode = ({ created, onClose }: { created: ScannerCode; onClose: () => void }) => (
  <ShownSecret
    title={`Code for ${created.name}`}
    secret={created.code}
    copy="Copy code"
    intro={`Type this code on the device until ${time(created.expires_at)}. You will not see it again.`}
    use="On the device, sign in, open the scanner and choose “Register this device”."
    onClose={onClose}
  />
)
