import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant, paging } from '#platform/shapes.ts'
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
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
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
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
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
  roles: call('GET /api/roles', ['View Users', 'View Roles and Permissions'], {
    summary: 'The roles, with how many people have each',
    data: z.array(Role),
  }),
  addRole: call('POST /api/roles', 'Edit Permissions', {
    summary: 'Add a role of the school, without permissions or with those of another role',
    body: NewRole,
    data: Role,
    reasons: ['access.lacking'],
  }),
  editRole: call('PUT /api/roles/:id', 'Edit Permissions', {
    summary: 'Rename a role',
    body: EditedRole,
    data: Role,
    reasons: ['stale'],
  }),
  deleteRole: call('DELETE /api/roles/:id', 'Edit Permissions', {
    summary: 'Delete a role of the school that nobody has',
    reasons: ['role.in_use', 'role.built_in'],
  }),
  rolePermissions: call('GET /api/roles/permissions-by-role', 'View Roles and Permissions', {
    summary: 'The permissions of one role, which is named by its id, key or name',
    query: RoleQuery,
    data: z.array(Permission),
  }),
  setRolePermissions: call('POST /api/roles/permissions/update', 'Edit Permissions', {
    summary: 'Give a role exactly these permissions',
    body: RolePermissions,
    data: Role,
    reasons: [...reasons, 'stale'],
  }),
  changeRolePermissions: call('POST /api/roles/permissions/change', 'Edit Permissions', {
    summary: 'Give permissions to roles and take permissions from them, all of it or nothing',
    body: RolePermissionChanges,
    reasons,
  }),
  permissions: call('GET /api/permissions', 'View Roles and Permissions', {
    summary: 'All permissions with their screens and roles, by area',
    data: z.array(Permission),
  }),
  addPermission: call('POST /api/permissions', 'Edit Permissions', {
    summary: 'Add a permission of the school, which opens screens',
    body: NewPermission,
    data: Permission,
    reasons: ['access.lacking'],
  }),
  editPermission: call('POST /api/permissions/:id', 'Edit Permissions', {
    summary: 'Change the name, description or screens of a permission; the name of a built-in one stays',
    body: EditedPermission,
    data: Permission,
    reasons: ['access.lacking', 'stale'],
  }),
  deletePermission: call('DELETE /api/permissions/:id', 'Edit Permissions', {
    summary: 'Delete a permission of the school; who had it loses its screens',
    reasons: ['permission.built_in'],
  }),
  permissionCalls: call('GET /api/permissions/:id/calls', 'View Roles and Permissions', {
    summary: 'What a permission allows: the calls of the portal that need it',
    data: z.array(z.string()),
  }),
  permissionHolders: call('GET /api/permissions/:id/holders', 'View Roles and Permissions', {
    summary: 'Who holds a permission, and through which roles',
    query: z.object(paging(15)),
    rows: PermissionHolder,
  }),
  userPermissions: call('GET /api/users/:id/permissions', 'View Roles and Permissions', {
    summary: 'All permissions, with what a person has through roles and directly',
    data: z.array(UserPermission),
  }),
  setUserPermissions: call('PUT /api/users/:id/permissions', 'Edit Permissions', {
    summary: 'Give a person exactly these permissions beside those of the roles',
    body: DirectPermissions,
    reasons: ['access.lacking', 'user.own_email'],
  }),
  startPreview: call('POST /api/roles/:id/preview', 'Edit Permissions', {
    summary: 'See the portal as a role, in this session and without changing anything',
    needsSession: true,
  }),
  endPreview: call('DELETE /api/roles/preview', 'signed-in', {
    summary: 'End the preview of a role',
    duringPreview: true,
    needsSession: true,
  }),
}
