import { eventConstraints } from './events/event-values.ts'
import { attendanceRoutes } from './routes.ts'

export const attendanceDomain = { routes: attendanceRoutes, constraints: eventConstraints }
