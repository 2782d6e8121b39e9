import { type Input, plainName, type users } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { insertPerson, personOf } from '#foundation/people/person.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { accountColumns, findUser, insertUser, setRoles } from './queries.ts'
import { auditedUser, presentUser } from './reads.ts'
import { roleTable } from './role-table.ts'
import { EMAIL_TAKEN, needsUpdate, newRoleErrors, TEMPORARY_PASSWORD_DAYS } from './rules.ts'
import { makeTemporaryPassword } from './temporary-password.ts'

export async function addUser(ctx: UserContext, input: Input<typeof users.addUser>) {
  const { password, password_hash, expires } = await makeTemporaryPassword(ctx.now)
  return ctx.transaction(async (tx) => {
    const errors = newRoleErrors(input, await roleTable(tx), ctx.actor)
    if (Object.keys(errors).length > 0) invalid(errors)
    const name = plainName(input)
    const account = { name, email: input.personal_email, password_hash, temp_password_expires_at: expires }
    const id = (await insertUser(tx, account)) ?? invalid({ personal_email: EMAIL_TAKEN })
    await insertPerson(tx, { ...personOf(accountColumns, input), is_need_update: needsUpdate(input) }, id)
    await setRoles(tx, id, [...new Set([input.role, ...input.roles])])
    const after = (await findUser(tx, id))!
    await audit(tx, ctx, { action: 'users.add', entity: 'users', entity_id: id, after: auditedUser(after) })
    const { personal_email: email } = input
    const created = { user_id: id, name, sign_in_name: email, email, password_days: TEMPORARY_PASSWORD_DAYS, secrets: { password } }
    await publish(tx, ctx, { type: 'account_created', ...created })
    return { data: presentUser(after, ctx.actor), message: 'User Successfully Created' }
  })
}
