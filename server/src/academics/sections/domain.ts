import { sectionRoutes } from './routes.ts'
import { sectionConstraints } from './section-values.ts'

export const sectionsDomain = { routes: [sectionRoutes], constraints: sectionConstraints }
