import { duplicatesRoutes } from './routes.ts'

export const duplicatesDomain = { routes: [duplicatesRoutes] }
