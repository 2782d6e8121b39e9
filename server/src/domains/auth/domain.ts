import { authRoutes, ownAccountRoutes } from './routes.ts'
import { secondFactorOfficeRoutes, secondFactorRoutes, secondStepRoutes } from './second-factor/routes.ts'

export const authDomain = {
  routes: [authRoutes, ownAccountRoutes, secondFactorRoutes, secondStepRoutes, secondFactorOfficeRoutes],
}
