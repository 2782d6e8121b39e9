import type { Manifest } from '../manifest.ts'
import { actsOfWork } from '../people/person-columns.ts'
import { importsRoutes } from './routes.ts'
import { importJobs } from './run-import.ts'

export const importsDomain: Manifest = {
  routes: [importsRoutes],
  jobs: importJobs,
  personColumns: [actsOfWork('imports.applied_by imports.created_by imports.undone_by')],
  records: { imports: { name: 'coalesce(file_name, kind)' } },
}
