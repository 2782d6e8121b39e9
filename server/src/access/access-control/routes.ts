import { accessControl } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { changeRolePermissions } from './change-role-permissions.ts'
import { endPreview } from './end-preview.ts'
import { addPermission, deletePermission, editPermission } from './permissions.ts'
import {
  listPermissionCalls,
  listPermissionHolders,
  listPermissions,
  listRolePermissions,
  listRoles,
  listUserPermissions,
} from './reads.ts'
import { addRole, deleteRole, editRole } from './roles.ts'
import { setRolePermissions } from './set-role-permissions.ts'
import { setUserPermissions } from './set-user-permissions.ts'
import { startPreview } from './start-preview.ts'

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
