import type { Manifest } from '../manifest.ts'
import { gradingScalesRoutes } from './routes.ts'

export const gradingScalesDomain: Manifest = { routes: [gradingScalesRoutes] }
