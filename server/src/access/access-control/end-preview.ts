import { accessControl } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { setPreview } from '#platform/sessions.ts'

/** Gives this session the rights of its person again; calling it without a preview changes nothing. */
export const endPreview = answer(accessControl.endPreview, async (ctx) => {
  return ctx.transaction(async (tx) => {
    await setPreview(tx, ctx.session, null)
    const entity_id = ctx.actor.preview_role_id
    if (entity_id !== undefined) await audit(tx, ctx, { action: 'access_control.end_preview', entity: 'roles', entity_id })
    return { message: 'You see the portal with your own rights again.' }
  })
})
