import { accountConstraints } from './edit-user.ts'
import { usersRoutes } from './routes.ts'
import { signInSlipRoutes } from './slips/routes.ts'

export const usersDomain = {
  routes: [usersRoutes, signInSlipRoutes],
  constraints: accountConstraints,
}
