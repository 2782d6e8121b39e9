import { catalogRoutes } from './routes.ts'

export const catalogDomain = { routes: [catalogRoutes] }
