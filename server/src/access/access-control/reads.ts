import { accessControl, contract, type Endpoint, hasPermission, isBuiltInPermission, isBuiltInRole, permissionArea } from '@talaan/contract'
import { accountName } from '#access/users/reads.ts'
import { lackingReasons } from '#access/users/rules.ts'
import { answer } from '#platform/action.ts'
import type { Actor } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { findRole } from './find-role.ts'
import {
  countHolders,
  findHolders,
  findPermission,
  findPermissions,
  findRoles,
  findUserPermissions,
  type PermissionRecord,
  type RoleRecord,
} from './queries.ts'
import { byArea, permissionDeletionReasons, roleDeletionReasons } from './rules.ts'

/** A record in the shape of the contract's `Role`. */
export function presentRole(role: RoleRecord, { rights }: Actor) {
  const canEdit = hasPermission(rights, 'Edit Permissions')
  const can = { edit: canEdit, delete: canEdit && roleDeletionReasons(role).length === 0 }
  return { ...role, is_built_in: isBuiltInRole(role.key), can }
}

/** A record in the shape of the contract's `Permission`. */
export function presentPermission(permission: PermissionRecord, actor: Actor) {
  const { name } = permission
  const canEdit = hasPermission(actor.rights, 'Edit Permissions') && lackingReasons(actor, [name]).length === 0
  const can = { edit: canEdit, delete: canEdit && permissionDeletionReasons(permission).length === 0 }
  return { ...permission, area: permissionArea(name), is_built_in: isBuiltInPermission(name), can }
}

export const listRoles = answer(accessControl.roles, async (ctx) => {
  return { data: (await findRoles(ctx.db)).map((role) => presentRole(role, ctx.actor)) }
})

export const listPermissions = answer(accessControl.permissions, async (ctx) => {
  return { data: (await findPermissions(ctx.db)).map((permission) => presentPermission(permission, ctx.actor)).sort(byArea) }
})

export const listRolePermissions = answer(accessControl.rolePermissions, async (ctx, input) => {
  const role = findRole(await findRoles(ctx.db), input.role) ?? notFound('This role does not exist.')
  return {
    data: (await findPermissions(ctx.db, { role_id: role.id })).map((permission) => presentPermission(permission, ctx.actor)).sort(byArea),
  }
})

const entries: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))

const needs = ({ access }: Endpoint, name: string): boolean =>
  typeof access === 'string' ? access === name : access.includes(name as never)

export const listPermissionCalls = answer(accessControl.permissionCalls, async (ctx, input) => {
  const { name } = (await findPermission(ctx.db, input.id)) ?? notFound()
  return { data: entries.filter((entry) => needs(entry, name)).map(({ summary }) => summary) }
})

export const listPermissionHolders = answer(accessControl.permissionHolders, async (ctx, input) => {
  const [permission, data, total] = await Promise.all([
    findPermission(ctx.db, input.id),
    findHolders(ctx.db, input.id, page(input)),
    countHolders(ctx.db, input.id),
  ])
  if (!permission) notFound()
  return { data, meta: meta(input, total) }
})

export const listUserPermissions = answer(accessControl.userPermissions, async (ctx, input) => {
  const [name, permissions] = await Promise.all([accountName(ctx.db, input.id), findUserPermissions(ctx.db, input.id)])
  if (name === undefined) notFound()
  return { data: permissions.map((permission) => ({ ...permission, area: permissionArea(permission.name) })).sort(byArea) }
})
