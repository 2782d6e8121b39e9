import { eventConstraints } from './events/event-values.ts'
import { scannerDevicesRoutes } from './gate/routes.ts'
import { takenName } from './gate/scanner-devices.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceDomain = {
  routes: [...attendanceRoutes, scannerDevicesRoutes],
  constraints: { ...eventConstraints, scanner_devices_name_key: takenName },
}
