import { employeeConstraints } from './edit-employee.ts'
import { facultyRoutes } from './routes.ts'

export const facultyDomain = {
  routes: [facultyRoutes],
  constraints: employeeConstraints,
}
