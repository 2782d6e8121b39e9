import type { ScannerCode, ScannerDevice } from '@talaan/contract'
import { scannerDevices } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then makes another code for a device and shows it. */
export function useRenewCode(onCreated: (created: ScannerCode) => void): (row: ScannerDevice) => void {
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
