import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid } from '#platform/errors.ts'
import { findPermission, insertPermission } from './queries.ts'
import { presentPermission } from './reads.ts'
import { PERMISSION_NAME_TAKEN, urlsError } from './rules.ts'

/** The error when a permission of that name exists, also when two are added at the same moment. */
export const permissionConstraints = { permissions_name_key_key: () => invalid({ name: PERMISSION_NAME_TAKEN }) }

/** Adds a permission that opens screens. No role has it yet. */
export const addPermission = action(accessControl.addPermission, async (tx, ctx, input) => {
  const urls = [...new Set(input.urls)]
  const error = urlsError(urls, ctx.actor)
  if (error) invalid({ urls: error })
  const id = await insertPermission(tx, { name: input.name, description: input.description ?? null, urls })
  const after = (await findPermission(tx, id))!
  await audit(tx, ctx, { action: 'access_control.add_permission', entity: 'permissions', entity_id: id, after })
  await broadcast(tx, 'access')
  return { data: presentPermission(after), message: 'Permission Successfully Created' }
})
