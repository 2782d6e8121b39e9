import { catalogueConstraints } from './grant-values.ts'
import { grantsRoutes } from './routes.ts'

export const grantsDomain = { routes: [grantsRoutes], constraints: catalogueConstraints }
