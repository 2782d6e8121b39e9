import type { Manifest } from '../manifest.ts'
import { actsOfWork } from '../people/person-columns.ts'
import { holidayConstraints } from './holidays.ts'
import { addDropRoutes, calendarRoutes, closingRoutes } from './routes.ts'

export const termsDomain: Manifest = {
  routes: [addDropRoutes, calendarRoutes, closingRoutes],
  constraints: holidayConstraints,
  personColumns: [actsOfWork('terms.closed_by')],
  records: {
    holidays: { name: 'name' },
    terms: { name: "school_year || ', semester ' || semester" },
  },
}
