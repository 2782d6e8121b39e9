import { addDropRoutes } from './routes.ts'

export const termsDomain = {
  routes: [addDropRoutes],
}
