import { accessControl } from '@talaan/contract'
import { checkAccountAccess, lockAccount, requireOwnEmail } from '#access/users/account-access.ts'
import { lackingReasons } from '#access/users/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { findUserPermissions, replaceUserPermissions } from './queries.ts'

/** Gives a person exactly these permissions beside those of the roles. */
export const setUserPermissions = action(accessControl.setUserPermissions, async (tx, ctx, input) => {
  const account = (await lockAccount(tx, input.id)) ?? notFound()
  await checkAccountAccess(tx, ctx.actor, [account.id])
  const permissions = await findUserPermissions(tx, input.id)
  const isChanged = ({ id, is_direct }: { id: number; is_direct: boolean }) => is_direct !== input.permissions.includes(id)
  const changed = permissions.filter(isChanged).map(({ name }) => name)
  rejectIfAny(lackingReasons(ctx.actor, changed))
  await replaceUserPermissions(tx, input.id, input.permissions)
  await requireOwnEmail(tx, input.id)
  const namesOf = (chosen: (permission: (typeof permissions)[number]) => boolean) => permissions.filter(chosen).map(({ name }) => name)
  await audit(tx, ctx, {
    action: 'access_control.change_user',
    entity: 'users',
    entity_id: input.id,
    before: { permissions: namesOf(({ is_direct }) => is_direct) },
    after: { permissions: namesOf(({ id }) => input.permissions.includes(id)) },
  })
  return { message: `The permissions of ${account.name} were saved.` }
})
