import { permissionConstraints } from './add-permission.ts'
import { roleConstraints } from './add-role.ts'
import { accessControlRoutes } from './routes.ts'

export const accessControlDomain = {
  routes: [accessControlRoutes],
  constraints: { ...permissionConstraints, ...roleConstraints },
}
