import { permissionConstraints } from './permissions.ts'
import { roleConstraints } from './roles.ts'
import { accessControlRoutes } from './routes.ts'

export const accessControlDomain = {
  routes: [accessControlRoutes],
  constraints: { ...permissionConstraints, ...roleConstraints },
}
