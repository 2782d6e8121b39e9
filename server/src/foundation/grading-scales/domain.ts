import { gradingScalesRoutes } from './routes.ts'

export const gradingScalesDomain = { routes: [gradingScalesRoutes] }
