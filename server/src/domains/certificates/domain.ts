import { certificatesRoutes } from './routes.ts'

export const certificatesDomain = { routes: [certificatesRoutes] }
