import type { Manifest } from '#foundation/manifest.ts'
import { employeeConstraints } from './edit-employee.ts'
import { accountDeletionJob } from './imports/delete-accounts.ts'
import { employeesImport } from './imports/import-employees.ts'
import { invitationJob } from './imports/send-invitations.ts'
import { facultyRoutes } from './routes.ts'

export const facultyDomain: Manifest = {
  routes: [facultyRoutes],
  jobs: [invitationJob, accountDeletionJob],
  importKinds: { employees: employeesImport },
  constraints: employeeConstraints,
}
