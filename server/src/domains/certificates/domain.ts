import { certificatesRoutes, certificateTextsRoutes } from './routes.ts'

export const certificatesDomain = { routes: [certificatesRoutes, certificateTextsRoutes] }
