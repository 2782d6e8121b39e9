import { scannerDevices } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { readOfflineCopy } from './read-offline-copy.ts'
import { listScannerDevices } from './reads.ts'
import { addScannerDevice, cutOffScannerDevice, editScannerDevice, registerScannerDevice, renewScannerCode } from './scanner-devices.ts'
export const scannerDevicesRoutes = defineRoutes(scannerDevices, {
  scannerDevices: listScannerDevices,
  addScannerDevice,
  renewScannerCode,
  editScannerDevice,
  cutOffScannerDevice,
  registerScannerDevice,
  readOfflineCopy,
})
