import { takenName } from './add-scanner-device.ts'
import { scannerDevicesRoutes } from './routes.ts'

export const scannerDevicesDomain = { routes: [scannerDevicesRoutes], constraints: { scanner_devices_name_key: takenName } }
