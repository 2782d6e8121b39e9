import {
  type Answer,
  type accessControl,
  contract,
  type Endpoint,
  type Input,
  isBuiltInPermission,
  isBuiltInRole,
  permissionArea,
} from '@talaan/contract'
import { accountName } from '#access/users/reads.ts'
import type { Ctx } from '#platform/context.ts'
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
import { byArea } from './rules.ts'

/** A record in the shape of the contract's `Role`. */
export const presentRole = (role: RoleRecord) => ({ ...role, is_built_in: isBuiltInRole(role.key) })

/** A record in the shape of the contract's `Permission`. */
export const presentPermission = (permission: PermissionRecord) => ({
  ...permission,
  area: permissionArea(permission.name),
  is_built_in: isBuiltInPermission(permission.name),
})

export async function listRoles(ctx: Ctx): Promise<Answer<typeof accessControl.roles>> {
  return { data: (await findRoles(ctx.db)).map(presentRole) }
}

export async function listPermissions(ctx: Ctx): Promise<Answer<typeof accessControl.permissions>> {
  return { data: (await findPermissions(ctx.db)).map(presentPermission).sort(byArea) }
}

export async function listRolePermissions(
  ctx: Ctx,
  input: Input<typeof accessControl.rolePermissions>,
): Promise<Answer<typeof accessControl.rolePermissions>> {
  const role = findRole(await findRoles(ctx.db), input.role) ?? notFound('This role does not exist.')
  return { data: (await findPermissions(ctx.db, { role_id: role.id })).map(presentPermission).sort(byArea) }
}

const entries: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))

const needs = ({ access }: Endpoint, name: string): boolean =>
  typeof access === 'string' ? access === name : access.includes(name as never)

export async function listPermissionCalls(
  ctx: Ctx,
  input: Input<typeof accessControl.permissionCalls>,
): Promise<Answer<typeof accessControl.permissionCalls>> {
  const { name } = (await findPermission(ctx.db, input.id)) ?? notFound()
  return { data: entries.filter((entry) => needs(entry, name)).map(({ summary }) => summary) }
}

export async function listPermissionHolders(
  ctx: Ctx,
  input: Input<typeof accessControl.permissionHolders>,
): Promise<Answer<typeof accessControl.permissionHolders>> {
  const [permission, data, total] = await Promise.all([
    findPermission(ctx.db, input.id),
    findHolders(ctx.db, input.id, page(input)),
    countHolders(ctx.db, input.id),
  ])
  if (!permission) notFound()
  return { data, meta: meta(input, total) }
}

export async function listUserPermissions(
  ctx: Ctx,
  input: Input<typeof accessControl.userPermissions>,
): Promise<Answer<typeof accessControl.userPermissions>> {
  const [name, permissions] = await Promise.all([accountName(ctx.db, input.id), findUserPermissions(ctx.db, input.id)])
  if (name === undefined) notFound()
  return { data: permissions.map((permission) => ({ ...permission, area: permissionArea(permission.name) })).sort(byArea) }
}
