import { holidayConstraints } from './holidays.ts'
import { addDropRoutes, calendarRoutes, closingRoutes } from './routes.ts'

export const termsDomain = {
  routes: [addDropRoutes, calendarRoutes, closingRoutes],
  constraints: holidayConstraints,
}
