import { eventConstraints } from './events/event-values.ts'
import { takenName } from './gate/add-scanner-device.ts'
import { scannerDevicesRoutes } from './gate/routes.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceDomain = {
  routes: [...attendanceRoutes, scannerDevicesRoutes],
  constraints: { ...eventConstraints, scanner_devices_name_key: takenName },
}
