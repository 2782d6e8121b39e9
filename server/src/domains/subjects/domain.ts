import { subjectsRoutes } from './routes.ts'

export const subjectsDomain = {
  routes: [subjectsRoutes],
}
