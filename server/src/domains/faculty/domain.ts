import { employeeConstraints } from './edit-employee.ts'
import { employeesImport } from './imports/import-employees.ts'
import { invitationJob } from './imports/send-invitations.ts'
import { facultyRoutes } from './routes.ts'

export const facultyDomain = {
  routes: [facultyRoutes],
  jobs: [invitationJob],
  importKinds: { employees: employeesImport },
  constraints: employeeConstraints,
}
