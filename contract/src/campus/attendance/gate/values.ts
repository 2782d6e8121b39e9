/** `waiting` for the code to be typed on the device; `unregistered` when nobody typed it in time. */
export const scannerDeviceStatuses = ['waiting', 'unregistered', 'registered', 'cut_off'] as const
export type ScannerDeviceStatus = (typeof scannerDeviceStatuses)[number]
export const scannerDeviceStatusNames: Readonly<Record<ScannerDeviceStatus, string>> = {
  waiting: 'Waiting for its code',
  unregistered: 'Code expired',
  registered: 'Registered',
  cut_off: 'Cut off',
}

/** How long a code can be typed on the device. */
export const SCANNER_CODE_MINUTES = 30

/** How long a device without a network may use its copy. After that it deletes it. */
export const OFFLINE_DAYS = 7
