import type { Manifest } from '#foundation/manifest.ts'
import { accountConstraints } from './edit-user.ts'
import { usersRoutes } from './routes.ts'
import { signInSlipRoutes } from './slips/routes.ts'

export const usersDomain: Manifest = {
  routes: [usersRoutes, signInSlipRoutes],
  constraints: accountConstraints,
  personColumns: [{ of: 'users', merge: 'unite', copy: 'profile', columns: 'user_roles.user_id' }],
  records: { users: { person: 'account_id' } },
}
