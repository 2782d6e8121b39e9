import { permissions, type RoleKey, roles } from '@talaan/contract'
import { broadcast } from '../broadcast.ts'
import { inTransaction } from '../context.ts'
import type { Db } from '../db/database.ts'
import { execute, firstValue, hasRow } from '../db/rows.ts'

/**
 * Inserts the missing roles and built-in permissions. A missing permission gets its default roles. An existing permission gets only the
 * screens that the program has newly, so that a grant or a screen which administrators removed stays removed.
 */
export async function seedAccess(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await execute(tx)`select pg_advisory_xact_lock(hashtext('permissions'), hashtext('missing rows'))`
    let hasChanged = false
    for (const role of roles) {
      const wasAdded = await hasRow(tx)`
        insert into roles (key, name) values (${role.key}, ${role.name}) on conflict do nothing returning id`
      hasChanged ||= wasAdded
    }
    for (const permission of permissions) {
      const wasAdded = await addPermission(tx, permission)
      hasChanged ||= wasAdded
    }
    hasChanged = (await addNewScreens(tx)) || hasChanged
    if (hasChanged) await broadcast(tx, 'access')
  })
}

interface PermissionDefault {
  name: string
  urls: readonly string[]
  roles: readonly RoleKey[]
}

async function addPermission(tx: Db, permission: PermissionDefault): Promise<boolean> {
  const id = await firstValue<{ id: number }>(tx)`
    insert into permissions (name, urls, known_urls) values (${permission.name}, ${[...permission.urls]}, ${[...permission.urls]})
    on conflict do nothing returning id`
  if (id === undefined) return false
  await execute(tx)`
    insert into role_permissions (role_id, permission_id)
    select id, ${id} from roles where key = any(${[...permission.roles]}::text[])`
  return true
}

/** Adds the screens that the database does not know yet to their permissions. Returns whether there are some. */
async function addNewScreens(tx: Db): Promise<boolean> {
  const program = JSON.stringify(permissions.map(({ name, urls }) => ({ name, urls })))
  return hasRow(tx)`
    with new_screens as (
      select p.id, array_agg(u.url order by u.place) as urls
      from jsonb_to_recordset(${program}::jsonb) as program (name text, urls text[])
      join permissions p on p.name_key = replace(lower(program.name), ' ', '_')
      cross join lateral unnest(program.urls) with ordinality as u (url, place)
      where u.url <> all (p.known_urls)
      group by p.id
    )
    update permissions p
    set urls = p.urls || array(select unnest(n.urls) except select unnest(p.urls)), known_urls = p.known_urls || n.urls
    from new_screens n where n.id = p.id
    returning p.id`
}
