import { subjectsRoutes } from './routes.ts'

export const classesDomain = {
  routes: [subjectsRoutes],
}
