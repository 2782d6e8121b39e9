/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const accessControl = {
  roles: { method: 'GET', path: '/api/roles' },
  addRole: { method: 'POST', path: '/api/roles', body: true },
  editRole: { method: 'PUT', path: '/api/roles/:id', body: true },
  deleteRole: { method: 'DELETE', path: '/api/roles/:id' },
  rolePermissions: { method: 'GET', path: '/api/roles/permissions-by-role', query: { shape: { role: true } } },
  setRolePermissions: { method: 'POST', path: '/api/roles/permissions/update', body: true },
  changeRolePermissions: { method: 'POST', path: '/api/roles/permissions/change', body: true },
  permissions: { method: 'GET', path: '/api/permissions' },
  addPermission: { method: 'POST', path: '/api/permissions', body: true },
  editPermission: { method: 'POST', path: '/api/permissions/:id', body: true },
  deletePermission: { method: 'DELETE', path: '/api/permissions/:id' },
  permissionCalls: { method: 'GET', path: '/api/permissions/:id/calls' },
  permissionHolders: { method: 'GET', path: '/api/permissions/:id/holders', query: { shape: { page: true, limit: true, search: true } } },
  userPermissions: { method: 'GET', path: '/api/users/:id/permissions' },
  setUserPermissions: { method: 'PUT', path: '/api/users/:id/permissions', body: true },
  startPreview: { method: 'POST', path: '/api/roles/:id/preview' },
  endPreview: { method: 'DELETE', path: '/api/roles/preview' },
} as unknown as Contract['accessControl']
