import { auditedBasis, type Input, identityErrors, plainName, users } from '@talaan/contract'
import { hasStudentRecord, personOf, writePerson } from '#foundation/people/person.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { checkAccountAccess, guardMail } from './account-access.ts'
import { accountColumns, countOtherAdministrators, findUser, lockUser, setRoles, type UserRecord, updateAccount } from './queries.ts'
import { auditedUser, presentUser } from './reads.ts'
import { roleTable } from './role-table.ts'
import { administrationReasons, EMAIL_TAKEN, emailErrors, roleChangeErrors } from './rules.ts'

type EditUserInput = Input<typeof users.editUser>

/** The error when two forms with one email arrive at the same moment. */
export const accountConstraints = { users_email_key: () => invalid({ email: EMAIL_TAKEN }) }

export const editUser = action(users.editUser, async (tx, ctx, input) => {
  const before = (await lockUser(tx, input.id)) ?? notFound()
  await checkAccountAccess(tx, ctx.actor, [before.id])
  await checkFresh(tx, { entity: 'users', row: before, since: input.updated_at, derived: ['name', 'basis_of_change'] })
  const isStudent = await hasStudentRecord(tx, before.id)
  await checkForm(tx, ctx, before, input, isStudent)
  await guardMail(tx, ctx, { actor: ctx.actor, users: [before.id], session: ctx.session }, async () => {
    await updateAccount(tx, before.id, { name: plainName(input), email: input.email ?? null })
    await writePerson(tx, { user_id: before.id }, personOf(accountColumns, input))
  })
  await setRoles(tx, before.id, input.roles)
  const after = (await findUser(tx, before.id))!
  await audit(tx, ctx, {
    action: 'users.edit',
    entity: 'users',
    entity_id: before.id,
    before: auditedUser(before),
    after: { ...auditedUser(after), ...(isStudent && auditedBasis(before, input)) },
  })
  return { data: presentUser(after, ctx.actor), message: 'User Successfully Updated' }
})

async function checkForm(tx: Tx, ctx: UserContext, before: UserRecord, input: EditUserInput, isStudent: boolean): Promise<void> {
  const allRoles = await roleTable(tx)
  const after = allRoles.filter((role) => input.roles.includes(role.id))
  const hasRole = (key: string) => after.some((role) => role.key === key)
  const hasUnknownRole = input.roles.some((id) => !allRoles.some((role) => role.id === id))
  const change = { before: before.role_keys, after, hasUnknownRole, isOwnAccount: before.id === ctx.actor.id }
  const errors = {
    ...(isStudent && identityErrors(before, input)),
    ...roleChangeErrors(change, ctx.actor),
    ...emailErrors(input, {
      isStudent: hasRole('student') && after.every(({ key }) => key === 'student' || key === 'parent'),
      student_id_number: before.student_id_number,
    }),
  }
  if (Object.keys(errors).length > 0) invalid(errors)
  const isAdministrator = before.role_keys.includes('administrator')
  const loss = { isAdministrator, willBeAdministrator: hasRole('administrator'), isOwnAccount: before.id === ctx.actor.id }
  const others = await countOtherAdministrators(tx, before.id)
  rejectIfAny(administrationReasons({ ...loss, otherAdministrators: before.status === 1 ? others : Number.POSITIVE_INFINITY }))
}
