import { lackingReasons } from '#access/users/rules.ts'
import { auditEach } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { changePermissionsOf, findPermissionNames, findPermissions, type RoleChange, type RoleRecord } from './queries.ts'
import { ownWayReasons } from './rules.ts'

/**
 * Gives and takes permissions of locked roles. Refused as a whole when the caller gives or takes a permission that they lack, or when the
 * Administrator role would lose its way to the permissions. Takes effect in the next call of everybody, in every process.
 */
export async function applyRoleChanges(
  tx: Tx,
  ctx: UserContext,
  roles: readonly RoleRecord[],
  changes: readonly RoleChange[],
): Promise<void> {
  const names = new Map((await findPermissions(tx)).map(({ id, name }) => [id, name]))
  const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? [])
  const touched = changes.flatMap(({ granted, revoked }) => named([...granted, ...revoked]))
  rejectIfAny([
    ...lackingReasons(ctx.actor, touched),
    ...changes.flatMap(({ role_id, revoked }) => ownWayReasons({ role: roles.find(({ id }) => id === role_id)!, revoked: named(revoked) })),
  ])
  const entries = []
  for (const change of changes) {
    const before = await findPermissionNames(tx, change.role_id)
    await changePermissionsOf(tx, change)
    const after = await findPermissionNames(tx, change.role_id)
    entries.push({
      action: 'access_control.change_role',
      entity: 'roles',
      entity_id: change.role_id,
      before: { permissions: before },
      after: { permissions: after },
    })
  }
  await auditEach(tx, ctx, entries)
  await broadcast(tx, 'access')
}
