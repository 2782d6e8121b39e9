import { gradeSheetsRoutes, gradesRoutes } from './routes.ts'

export const gradesDomain = {
  routes: [gradesRoutes, gradeSheetsRoutes],
}
