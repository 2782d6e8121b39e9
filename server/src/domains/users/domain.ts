import { accountConstraints } from './edit-user.ts'
import { usersRoutes } from './routes.ts'

export const usersDomain = {
  routes: [usersRoutes],
  constraints: accountConstraints,
}
