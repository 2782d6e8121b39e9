import type { Manifest } from '#foundation/manifest.ts'
import { permissionConstraints } from './permissions.ts'
import { roleConstraints } from './roles.ts'
import { accessControlRoutes } from './routes.ts'

export const accessControlDomain: Manifest = {
  routes: [accessControlRoutes],
  constraints: { ...permissionConstraints, ...roleConstraints },
  personColumns: [{ of: 'users', merge: 'unite', copy: 'profile', columns: 'user_permissions.user_id' }],
  records: {
    permissions: { name: 'name' },
    roles: { name: 'name' },
  },
}
