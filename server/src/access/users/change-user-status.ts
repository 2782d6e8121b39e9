import { users } from '@talaan/contract'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { checkAccountAccess } from './account-access.ts'
import { countOtherAdministrators, findUser, lockUser, setStatus } from './queries.ts'
import { presentUser } from './reads.ts'
import { administrationReasons, ownStatusReasons } from './rules.ts'

/** Changes the status of an account; the same status again changes nothing and succeeds. */
export const changeUserStatus = action(users.changeUserStatus, async (tx, ctx, input) => {
  const before = (await lockUser(tx, input.id)) ?? notFound()
  const message = 'User Successfully Updated'
  const isAdministrator = before.role_keys.includes('administrator')
  await checkAccountAccess(tx, ctx.actor, [before.id])
  if (before.status === input.status) return { data: presentUser(before, ctx.actor), message }
  if (input.status === 0) {
    rejectIfAny(ownStatusReasons(before.id === ctx.actor.id))
    const others = await countOtherAdministrators(tx, before.id)
    rejectIfAny(administrationReasons({ isAdministrator, willBeAdministrator: false, isOwnAccount: false, otherAdministrators: others }))
    await revokeAccess(tx, before.id, { by: ctx.actor.id, at: ctx.now })
  }
  await setStatus(tx, before.id, input.status)
  const after = (await findUser(tx, before.id))!
  await audit(tx, ctx, {
    action: 'users.change_status',
    entity: 'users',
    entity_id: before.id,
    before: { status: before.status },
    after: { status: after.status },
  })
  return { data: presentUser(after, ctx.actor), message }
})
