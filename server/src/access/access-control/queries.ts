import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface RoleRecord {
  id: number
  key: string
  name: string
  users: number
  updated_at: Date
}

/** The roles in the order in which they were added, each with how many people have it. */
export const findRoles = (db: Db) => all<RoleRecord>(db)`
    select r.id, r.key, r.name, r.updated_at, coalesce(u.users, 0) as users
    from roles r
    left join (select role_id, count(*)::int as users from user_roles group by role_id) u on u.role_id = r.id
    order by r.id`

/** Locks the roles in the order of their ids, so that two changes of the same roles wait for each other. */
export const lockRoles = (tx: Db, ids: readonly number[]) => all<RoleRecord>(tx)`
    select r.id, r.key, r.name, r.updated_at, (select count(*)::int from user_roles where role_id = r.id) as users
    from roles r where r.id = any(${[...ids]}::bigint[]) order by r.id for update of r`

export const insertRole = (tx: Db, role: { key: string; name: string }) =>
  value<{ id: number }>(tx)`insert into roles (key, name) values (${role.key}, ${role.name}) returning id`

export const renameRole = (tx: Db, id: number, name: string) => execute(tx)`update roles set name = ${name} where id = ${id}`

export const removeRole = (tx: Db, id: number) => execute(tx)`delete from roles where id = ${id}`

export interface PermissionRecord {
  id: number
  name: string
  description: string | null
  urls: string[]
  role_ids: number[]
  direct_users: number
  created_at: Date
  updated_at: Date
}

/** All permissions, or those of one role. */
export const findPermissions = (db: Db, filter: { role_id?: number } = {}) => all<PermissionRecord>(db)`
    select p.id, p.name, p.description, p.urls, p.created_at, p.updated_at, coalesce(d.users, 0) as direct_users,
           array(select role_id from role_permissions where permission_id = p.id order by role_id) as role_ids
    from permissions p
    left join (select permission_id, count(*)::int as users from user_permissions group by permission_id) d on d.permission_id = p.id
    where ${filter.role_id ?? null}::bigint is null
       or p.id in (select permission_id from role_permissions where role_id = ${filter.role_id ?? null}::bigint)
    order by p.name, p.id`

export const findPermission = (db: Db, id: number) => first<PermissionRecord>(db)`
    select p.id, p.name, p.description, p.urls, p.created_at, p.updated_at,
           (select count(*)::int from user_permissions where permission_id = p.id) as direct_users,
           array(select role_id from role_permissions where permission_id = p.id order by role_id) as role_ids
    from permissions p where p.id = ${id}`

export async function lockPermission(tx: Db, id: number): Promise<PermissionRecord | undefined> {
  await execute(tx)`select id from permissions where id = ${id} for update`
  return findPermission(tx, id)
}

export interface PermissionValues {
  name: string
  description: string | null
  urls: readonly string[]
}

export const insertPermission = (tx: Db, { name, description, urls }: PermissionValues) => value<{ id: number }>(tx)`
    insert into permissions (name, description, urls, known_urls)
    values (${name}, ${description}, ${[...urls]}::text[], ${[...urls]}::text[]) returning id`

/** The screens that the program has known for the permission stay known, so that one which is removed here does not come back at the next start. */
export const updatePermission = (tx: Db, id: number, { name, description, urls }: PermissionValues) => execute(tx)`
    update permissions set name = ${name}, description = ${description}, urls = ${[...urls]}::text[] where id = ${id}`

export const removePermission = (tx: Db, id: number) => execute(tx)`delete from permissions where id = ${id}`

export interface RoleChange {
  role_id: number
  granted: readonly number[]
  revoked: readonly number[]
}

/** Gives and takes the permissions of one role, and marks the role as changed. Permissions that are gone are left out. */
export async function changePermissionsOf(tx: Db, { role_id, granted, revoked }: RoleChange): Promise<void> {
  await execute(tx)`
    delete from role_permissions where role_id = ${role_id} and permission_id = any(${[...revoked]}::bigint[])`
  await execute(tx)`
    insert into role_permissions (role_id, permission_id)
    select ${role_id}::bigint, id from permissions where id = any(${[...granted]}::bigint[])
    on conflict do nothing`
  await execute(tx)`update roles set name = name where id = ${role_id}`
}

/** The names of a role's permissions, in alphabetical order. */
export const findPermissionNames = (tx: Db, roleId: number) => values<{ name: string }>(tx)`
    select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.role_id = ${roleId} order by p.name`

export interface HolderRecord {
  id: number
  name: string
  email: string | null
  status: number
  roles: string[]
  is_direct: boolean
}

/** The people who hold a permission through a role or directly, by last name. */
export const findHolders = (db: Db, permissionId: number, slice: Slice) => all<HolderRecord>(db)`
    with holders as (
      select ur.user_id from role_permissions rp join user_roles ur on ur.role_id = rp.role_id where rp.permission_id = ${permissionId}
      union select user_id from user_permissions where permission_id = ${permissionId}
    )
    select u.id, u.name, u.email, u.status,
           exists (select from user_permissions where user_id = u.id and permission_id = ${permissionId}) as is_direct,
           array(select r.name from user_roles ur join roles r on r.id = ur.role_id
                 join role_permissions rp on rp.role_id = r.id and rp.permission_id = ${permissionId}
                 where ur.user_id = u.id order by r.id) as roles
    from holders h join users u on u.id = h.user_id join user_infos i on i.user_id = u.id
    order by i.sort_name, u.id limit ${slice.limit} offset ${slice.offset}`

export const countHolders = (db: Db, permissionId: number) => value<{ n: number }>(db)`
    select count(*)::int as n from (
      select ur.user_id from role_permissions rp join user_roles ur on ur.role_id = rp.role_id where rp.permission_id = ${permissionId}
      union select user_id from user_permissions where permission_id = ${permissionId}
    ) h`

export interface UserPermissionRecord {
  id: number
  name: string
  roles: string[]
  is_direct: boolean
}

/** All permissions, with the roles of a person that give them and whether the person has them directly. */
export const findUserPermissions = (db: Db, userId: number) => all<UserPermissionRecord>(db)`
    select p.id, p.name,
           exists (select from user_permissions where user_id = ${userId} and permission_id = p.id) as is_direct,
           array(select r.name from role_permissions rp join roles r on r.id = rp.role_id
                 join user_roles ur on ur.role_id = r.id and ur.user_id = ${userId}
                 where rp.permission_id = p.id order by r.id) as roles
    from permissions p order by p.name, p.id`

export async function replaceUserPermissions(tx: Db, userId: number, permissionIds: readonly number[]): Promise<void> {
  await execute(tx)`
    delete from user_permissions where user_id = ${userId} and permission_id <> all(${[...permissionIds]}::bigint[])`
  await execute(tx)`
    insert into user_permissions (user_id, permission_id)
    select ${userId}::bigint, id from permissions where id = any(${[...permissionIds]}::bigint[])
    on conflict do nothing`
}
