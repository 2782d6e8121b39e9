import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import {
  DirectPermissions,
  EditedPermission,
  EditedRole,
  NewPermission,
  NewRole,
  RolePermissionChanges,
  RolePermissions,
  RoleQuery,
} from './forms.ts'

export const Role = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  /** Whether the program has the role; the school can rename it, but not delete it. */
  is_built_in: z.boolean(),
  users: z.number(),
  updated_at: Instant,
})
export type Role = z.infer<typeof Role>

export const Permission = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  /** Route shapes of the screens that it opens. */
  urls: z.array(z.string()),
  area: z.string(),
  is_built_in: z.boolean(),
  role_ids: z.array(z.number()),
  /** How many people have it directly, beside what their roles give. */
  direct_users: z.number(),
  created_at: Instant,
  updated_at: Instant,
})
export type Permission = z.infer<typeof Permission>

const PermissionHolder = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  status: z.number(),
  /** The roles through which the person has it. */
  roles: z.array(z.string()),
  is_direct: z.boolean(),
})
export type PermissionHolder = z.infer<typeof PermissionHolder>

const UserPermission = z.object({
  id: z.number(),
  name: z.string(),
  area: z.string(),
  /** The roles of the person that give it. */
  roles: z.array(z.string()),
  is_direct: z.boolean(),
})
export type UserPermission = z.infer<typeof UserPermission>

const reasons = ['access.lacking', 'access.own_way'] as const

export const accessControl = {
  roles: endpoint({
    summary: 'The roles, with how many people have each',
    method: 'GET',
    path: '/api/roles',
    access: ['View Users', 'View Roles and Permissions'],
    response: item(z.array(Role)),
  }),
  addRole: endpoint({
    summary: 'Add a role of the school, without permissions or with those of another role',
    method: 'POST',
    path: '/api/roles',
    access: 'Edit Permissions',
    body: NewRole,
    response: itemWithMessage(Role),
    reasons: ['access.lacking'],
  }),
  editRole: endpoint({
    summary: 'Rename a role',
    method: 'PUT',
    path: '/api/roles/:id',
    access: 'Edit Permissions',
    params: IdParams,
    body: EditedRole,
    response: itemWithMessage(Role),
    reasons: ['stale'],
  }),
  deleteRole: endpoint({
    summary: 'Delete a role of the school that nobody has',
    method: 'DELETE',
    path: '/api/roles/:id',
    access: 'Edit Permissions',
    params: IdParams,
    response: messageOnly,
    reasons: ['role.in_use', 'role.built_in'],
  }),
  rolePermissions: endpoint({
    summary: 'The permissions of one role, which is named by its id, key or name',
    method: 'GET',
    path: '/api/roles/permissions-by-role',
    access: 'View Roles and Permissions',
    query: RoleQuery,
    response: item(z.array(Permission)),
  }),
  setRolePermissions: endpoint({
    summary: 'Give a role exactly these permissions',
    method: 'POST',
    path: '/api/roles/permissions/update',
    access: 'Edit Permissions',
    body: RolePermissions,
    response: itemWithMessage(Role),
    reasons: [...reasons, 'stale'],
  }),
  changeRolePermissions: endpoint({
    summary: 'Give permissions to roles and take permissions from them, all of it or nothing',
    method: 'POST',
    path: '/api/roles/permissions/change',
    access: 'Edit Permissions',
    body: RolePermissionChanges,
    response: messageOnly,
    reasons,
  }),
  permissions: endpoint({
    summary: 'All permissions with their screens and roles, by area',
    method: 'GET',
    path: '/api/permissions',
    access: 'View Roles and Permissions',
    response: item(z.array(Permission)),
  }),
  addPermission: endpoint({
    summary: 'Add a permission of the school, which opens screens',
    method: 'POST',
    path: '/api/permissions',
    access: 'Edit Permissions',
    body: NewPermission,
    response: itemWithMessage(Permission),
    reasons: ['access.lacking'],
  }),
  editPermission: endpoint({
    summary: 'Change the name, description or screens of a permission; the name of a built-in one stays',
    method: 'POST',
    path: '/api/permissions/:id',
    access: 'Edit Permissions',
    params: IdParams,
    body: EditedPermission,
    response: itemWithMessage(Permission),
    reasons: ['access.lacking', 'stale'],
  }),
  deletePermission: endpoint({
    summary: 'Delete a permission of the school; who had it loses its screens',
    method: 'DELETE',
    path: '/api/permissions/:id',
    access: 'Edit Permissions',
    params: IdParams,
    response: messageOnly,
    reasons: ['permission.built_in'],
  }),
  permissionCalls: endpoint({
    summary: 'What a permission allows: the calls of the portal that need it',
    method: 'GET',
    path: '/api/permissions/:id/calls',
    access: 'View Roles and Permissions',
    params: IdParams,
    response: item(z.array(z.string())),
  }),
  permissionHolders: endpoint({
    summary: 'Who holds a permission, and through which roles',
    method: 'GET',
    path: '/api/permissions/:id/holders',
    access: 'View Roles and Permissions',
    params: IdParams,
    query: z.object(paging(15)),
    response: list(PermissionHolder),
  }),
  userPermissions: endpoint({
    summary: 'All permissions, with what a person has through roles and directly',
    method: 'GET',
    path: '/api/users/:id/permissions',
    access: 'View Roles and Permissions',
    params: IdParams,
    response: item(z.array(UserPermission)),
  }),
  setUserPermissions: endpoint({
    summary: 'Give a person exactly these permissions beside those of the roles',
    method: 'PUT',
    path: '/api/users/:id/permissions',
    access: 'Edit Permissions',
    params: IdParams,
    body: DirectPermissions,
    response: messageOnly,
    reasons: ['access.lacking', 'user.own_email'],
  }),
  startPreview: endpoint({
    summary: 'See the portal as a role, in this session and without changing anything',
    method: 'POST',
    path: '/api/roles/:id/preview',
    access: 'Edit Permissions',
    params: IdParams,
    response: messageOnly,
    needsSession: true,
  }),
  endPreview: endpoint({
    summary: 'End the preview of a role',
    method: 'DELETE',
    path: '/api/roles/preview',
    access: 'signed-in',
    response: messageOnly,
    duringPreview: true,
    needsSession: true,
  }),
}
