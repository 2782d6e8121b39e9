import { permissions, type RoleKey, roles } from '@talaan/contract'
import { sql } from 'kysely'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import { broadcast } from '../events.ts'

/**
 * Gives the database the roles and built-in permissions it lacks. A permission that is new here comes with its default roles;
 * one that exists is the administrators' and is left alone, so a grant they removed stays removed.
 */
export async function seedAccess(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed access'))`.execute(tx)
    let changed = false
    for (const role of roles) {
      const { rows } =
        await sql`insert into roles (key, name) values (${role.key}, ${role.name}) on conflict do nothing returning id`.execute(tx)
      changed ||= rows.length > 0
    }
    for (const permission of permissions) {
      const added = await addPermission(tx, permission)
      changed ||= added
    }
    if (changed) await broadcast(tx, 'access')
  })
}

interface Default {
  name: string
  urls: readonly string[]
  roles: readonly RoleKey[]
}

async function addPermission(tx: Db, permission: Default): Promise<boolean> {
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
