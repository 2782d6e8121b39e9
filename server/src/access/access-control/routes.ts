import { accessControl } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addPermission, deletePermission, editPermission } from './permissions.ts'
import { endPreview, startPreview } from './preview.ts'
import {
  listPermissionCalls,
  listPermissionHolders,
  listPermissions,
  listRolePermissions,
  listRoles,
  listUserPermissions,
} from './reads.ts'
import { addRole, deleteRole, editRole } from './roles.ts'
import { changeRolePermissions, setRolePermissions, setUserPermissions } from './set-permissions.ts'
export const accessControlRoutes = defineRoutes(accessControl, {
  roles: listRoles,
  addRole,
  editRole,
  deleteRole,
  rolePermissions: listRolePermissions,
  setRolePermissions,
  changeRolePermissions,
  permissions: listPermissions,
  addPermission,
  editPermission,
  deletePermission,
  permissionCalls: listPermissionCalls,
  permissionHolders: listPermissionHolders,
  userPermissions: listUserPermissions,
  setUserPermissions,
  startPreview,
  endPreview,
})
