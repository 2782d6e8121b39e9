import { importsRoutes } from './routes.ts'
import { importJobs } from './run-import.ts'

export const importsDomain = {
  routes: [importsRoutes],
  jobs: importJobs,
}
