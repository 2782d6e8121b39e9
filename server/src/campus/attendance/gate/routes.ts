import { scannerDevices } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { cutOffScannerDevice } from './cut-off-scanner-device.ts'
import { readOfflineCopy } from './read-offline-copy.ts'
import { listScannerDevices } from './reads.ts'
import { registerScannerDevice } from './register-scanner-device.ts'
import { renewScannerCode } from './renew-scanner-code.ts'
import { addScannerDevice, editScannerDevice } from './scanner-devices.ts'

export const scannerDevicesRoutes = defineRoutes(scannerDevices, {
  scannerDevices: listScannerDevices,
  addScannerDevice,
  renewScannerCode,
  editScannerDevice,
  cutOffScannerDevice,
  registerScannerDevice,
  readOfflineCopy,
})
