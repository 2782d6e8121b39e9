import { permissions, type RoleKey, roles } from '@talaan/contract'
import { sql } from 'kysely'
import { broadcast } from '../broadcast.ts'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'

/**
 * Inserts the missing roles and built-in permissions. A missing permission gets its default roles. An existing permission is not
 * changed, so that a grant which administrators removed stays removed.
 */
export async function seedAccess(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('permissions'), hashtext('missing rows'))`.execute(tx)
    let hasChanged = false
    for (const role of roles) {
      const { rows } =
        await sql`insert into roles (key, name) values (${role.key}, ${role.name}) on conflict do nothing returning id`.execute(tx)
      hasChanged ||= rows.length > 0
    }
    for (const permission of permissions) {
      const wasAdded = await addPermission(tx, permission)
      hasChanged ||= wasAdded
    }
    if (hasChanged) await broadcast(tx, 'access')
  })
}

interface PermissionDefault {
  name: string
  urls: readonly string[]
  roles: readonly RoleKey[]
}

async function addPermission(tx: Db, permission: PermissionDefault): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into permissions (name, urls) values (${permission.name}, ${[...permission.urls]}) on conflict do nothing returning id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) return false
  await sql`
    insert into role_permissions (role_id, permission_id)
    select id, ${id} from roles where key = any(${[...permission.roles]}::text[])`.execute(tx)
  return true
}
