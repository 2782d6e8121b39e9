import { accessControl } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addPermission } from './add-permission.ts'
import { addRole } from './add-role.ts'
import { changeRolePermissions } from './change-role-permissions.ts'
import { deletePermission } from './delete-permission.ts'
import { deleteRole } from './delete-role.ts'
import { editPermission } from './edit-permission.ts'
import { editRole } from './edit-role.ts'
import { endPreview } from './end-preview.ts'
import {
  listPermissionCalls,
  listPermissionHolders,
  listPermissions,
  listRolePermissions,
  listRoles,
  listUserPermissions,
} from './reads.ts'
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
