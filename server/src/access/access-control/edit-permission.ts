import { accessControl, isBuiltInPermission } from '@talaan/contract'
import { lackingReasons } from '#access/users/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findPermission, lockPermission, updatePermission } from './queries.ts'
import { presentPermission } from './reads.ts'
import { BUILT_IN_NAME, urlsError } from './rules.ts'

/** Changes the name, the description and the screens of a permission. */
export const editPermission = action(accessControl.editPermission, async (tx, ctx, input) => {
  const before = (await lockPermission(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'permissions', row: before, since: input.updated_at })
  rejectIfAny(lackingReasons(ctx.actor, [before.name]))
  if (isBuiltInPermission(before.name) && input.name !== before.name) invalid({ name: BUILT_IN_NAME })
  const urls = [...new Set(input.urls)]
  const error = urlsError(
    urls.filter((url) => !before.urls.includes(url)),
    ctx.actor,
  )
  if (error) invalid({ urls: error })
  await updatePermission(tx, input.id, { name: input.name, description: input.description ?? null, urls })
  const after = (await findPermission(tx, input.id))!
  await audit(tx, ctx, { action: 'access_control.edit_permission', entity: 'permissions', entity_id: input.id, before, after })
  await broadcast(tx, 'access')
  return { data: presentPermission(after), message: 'Permission Successfully Updated' }
})
