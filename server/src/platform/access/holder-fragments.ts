import { type RawBuilder, sql } from 'kysely'

/** The ids of the accounts that hold a permission through a role or directly, as a subselect. The permission is named by its `name_key`. */
export const holdersOf = (permission: string): RawBuilder<unknown> => sql`(
  select ur.user_id
  from permissions p
  join role_permissions rp on rp.permission_id = p.id
  join user_roles ur on ur.role_id = rp.role_id
  where p.name_key = ${permission}
  union
  select up.user_id
  from permissions p
  join user_permissions up on up.permission_id = p.id
  where p.name_key = ${permission})`
