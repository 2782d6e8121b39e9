import type { Input, users } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { invalid, notFound, rejectIfAny } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { displayName } from '../people/names.ts'
import { personOf, writePerson } from '../people/person.ts'
import { checkMayChange } from './policy.ts'
import {
  accountColumns,
  allRoles,
  lockUser,
  otherActiveAdministrators,
  setRoles,
  type UserRecord,
  updateAccount,
  userById,
  voidPasswordTokens,
} from './queries.ts'
import { userRow } from './reads.ts'
import { administrationReasons, EMAIL_TAKEN, roleChangeErrors } from './rules.ts'

type Form = Input<typeof users.editUser>

/** Two forms with one email at the same moment. */
export const accountConstraints = { users_email_key: () => invalid({ email: EMAIL_TAKEN }) }

export async function editUser(ctx: UserContext, input: Form) {
  return ctx.transaction(async (tx) => {
    const before = (await lockUser(tx, input.id)) ?? notFound()
    checkMayChange(ctx.actor, { is_administrator: before.role_keys.includes('administrator') })
    await checkFresh(tx, { entity: 'users', row: before, since: input.updated_at, derived: ['name'] })
    await checkRoles(tx, ctx, before, input)
    await updateAccount(tx, before.id, { name: displayName(input), email: input.email })
    await writePerson(tx, { user_id: before.id }, personOf(accountColumns, input))
    await setRoles(tx, before.id, input.roles)
    if (before.email !== input.email) await voidPasswordTokens(tx, before.id)
    const after = (await userById(tx, before.id))!
    await audit(tx, ctx, { action: 'users.edit', entity: 'users', entity_id: before.id, before: userRow(before), after: userRow(after) })
    return { data: userRow(after), message: 'User Successfully Updated' }
  })
}

async function checkRoles(tx: Tx, ctx: UserContext, before: UserRecord, input: Form): Promise<void> {
  const known = await allRoles(tx)
  const after = known.filter((role) => input.roles.includes(role.id)).map((role) => role.key)
  const unknown = input.roles.some((id) => !known.some((role) => role.id === id))
  const change = { before: before.role_keys, after, unknown, self: before.id === ctx.actor.id }
  const errors = roleChangeErrors(change, ctx.actor)
  if (Object.keys(errors).length > 0) invalid(errors)
  const administers = before.role_keys.includes('administrator')
  const loss = { administers, willAdminister: after.includes('administrator'), self: before.id === ctx.actor.id }
  const others = await otherActiveAdministrators(tx, before.id)
  rejectIfAny(administrationReasons({ ...loss, others: before.status === 1 ? others : Number.POSITIVE_INFINITY }))
}
