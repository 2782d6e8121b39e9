import { accessControl } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockRoles, renameRole } from './queries.ts'
import { presentRole } from './reads.ts'

/** Renames a role. What it may do follows from its key, which stays. */
export const editRole = action(accessControl.editRole, async (tx, ctx, input) => {
  const before = (await lockRoles(tx, [input.id]))[0] ?? notFound()
  await checkFresh(tx, { entity: 'roles', row: before, since: input.updated_at })
  await renameRole(tx, input.id, input.name)
  await audit(tx, ctx, {
    action: 'access_control.edit_role',
    entity: 'roles',
    entity_id: input.id,
    before: { name: before.name },
    after: { name: input.name },
  })
  await broadcast(tx, 'access')
  const [after] = await lockRoles(tx, [input.id])
  return { data: presentRole(after ?? before), message: 'Role Successfully Updated' }
})
