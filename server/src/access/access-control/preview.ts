import { accessControl } from '@talaan/contract'
import { lackingReasons } from '#access/users/rules.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { forbidden, notFound, rejectIfAny } from '#platform/errors.ts'
import { setPreview } from '#platform/sessions.ts'
import { findPermissionNames, lockRoles } from './queries.ts'

/** Lets this session see the portal as a role: with its rights alone, and only reading. A caller who lacks some of them is refused. */
export const startPreview = action(accessControl.startPreview, async (tx, ctx, input) => {
  const role = (await lockRoles(tx, [input.id]))[0] ?? notFound()
  if (role.key === 'administrator' && !ctx.actor.is_admin) forbidden('Only an administrator can preview the portal as an administrator.')
  rejectIfAny(lackingReasons(ctx.actor, await findPermissionNames(tx, input.id)))
  await setPreview(tx, ctx.session, role.id)
  await audit(tx, ctx, { action: 'access_control.start_preview', entity: 'roles', entity_id: input.id, after: { name: role.name } })
  return { message: `Previewing as ${role.name} (read-only).` }
})

/** Gives this session the rights of its person again; calling it without a preview changes nothing. */
export const endPreview = answer(accessControl.endPreview, async (ctx) => {
  return ctx.transaction(async (tx) => {
    await setPreview(tx, ctx.session, null)
    const entity_id = ctx.actor.preview_role_id
    if (entity_id !== undefined) await audit(tx, ctx, { action: 'access_control.end_preview', entity: 'roles', entity_id })
    return { message: 'The preview has ended.' }
  })
})
