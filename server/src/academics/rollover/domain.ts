import { rolloverRoutes } from './routes.ts'

export const rolloverDomain = {
  routes: [rolloverRoutes],
}
