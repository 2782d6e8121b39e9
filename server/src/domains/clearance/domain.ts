import { clearanceRoutes } from './routes.ts'

export const clearanceDomain = { routes: clearanceRoutes }
