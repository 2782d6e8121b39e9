import type { Input, users } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { invalid, notFound, rejectIfAny } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { displayName } from '../people/names.ts'
import { personOf, writePerson } from '../people/person.ts'
import { checkAccountAccess } from './account-access.ts'
import {
  accountColumns,
  countOtherAdministrators,
  findRoles,
  findUser,
  lockUser,
  setRoles,
  type UserRecord,
  updateAccount,
  voidPasswordTokens,
} from './queries.ts'
import { presentUser } from './reads.ts'
import { administrationReasons, EMAIL_TAKEN, emailErrors, roleChangeErrors } from './rules.ts'

type EditUserInput = Input<typeof users.editUser>

/** The error when two forms with one email arrive at the same moment. */
export const accountConstraints = { users_email_key: () => invalid({ email: EMAIL_TAKEN }) }

export async function editUser(ctx: UserContext, input: EditUserInput) {
  return ctx.transaction(async (tx) => {
    const before = (await lockUser(tx, input.id)) ?? notFound()
    checkAccountAccess(ctx.actor, { is_administrator: before.role_keys.includes('administrator') })
    await checkFresh(tx, { entity: 'users', row: before, since: input.updated_at, derived: ['name'] })
    await checkForm(tx, ctx, before, input)
    await updateAccount(tx, before.id, { name: displayName(input), email: input.email ?? null })
    await writePerson(tx, { user_id: before.id }, personOf(accountColumns, input))
    await setRoles(tx, before.id, input.roles)
    if (before.email !== (input.email ?? null)) await voidPasswordTokens(tx, before.id)
    const after = (await findUser(tx, before.id))!
    await audit(tx, ctx, {
      action: 'users.edit',
      entity: 'users',
      entity_id: before.id,
      before: presentUser(before),
      after: presentUser(after),
    })
    return { data: presentUser(after), message: 'User Successfully Updated' }
  })
}

async function checkForm(tx: Tx, ctx: UserContext, before: UserRecord, input: EditUserInput): Promise<void> {
  const allRoles = await findRoles(tx)
  const after = allRoles.filter((role) => input.roles.includes(role.id)).map((role) => role.key)
  const hasUnknownRole = input.roles.some((id) => !allRoles.some((role) => role.id === id))
  const change = { before: before.role_keys, after, hasUnknownRole, isOwnAccount: before.id === ctx.actor.id }
  const errors = {
    ...roleChangeErrors(change, ctx.actor),
    ...emailErrors(input, { isStudent: after.includes('student'), student_id_number: before.student_id_number }),
  }
  if (Object.keys(errors).length > 0) invalid(errors)
  const isAdministrator = before.role_keys.includes('administrator')
  const loss = { isAdministrator, willBeAdministrator: after.includes('administrator'), isOwnAccount: before.id === ctx.actor.id }
  const others = await countOtherAdministrators(tx, before.id)
  rejectIfAny(administrationReasons({ ...loss, otherAdministrators: before.status === 1 ? others : Number.POSITIVE_INFINITY }))
}
