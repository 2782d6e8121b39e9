import { schoolFormsRoutes } from './routes.ts'

export const schoolFormsDomain = { routes: [schoolFormsRoutes] }
