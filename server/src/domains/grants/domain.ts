import { awardConstraints } from './award-rules.ts'
import { catalogueConstraints } from './grant-values.ts'
import { grantsRoutes, studentGrantsRoutes } from './routes.ts'

export const grantsDomain = { routes: [grantsRoutes, studentGrantsRoutes], constraints: { ...catalogueConstraints, ...awardConstraints } }
