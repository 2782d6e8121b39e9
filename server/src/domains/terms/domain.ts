import { holidayConstraints } from './add-holiday.ts'
import { addDropRoutes, calendarRoutes } from './routes.ts'

export const termsDomain = {
  routes: [addDropRoutes, calendarRoutes],
  constraints: holidayConstraints,
}
