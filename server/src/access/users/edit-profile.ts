import { auditedBasis, type Input, identityErrors, plainName, users } from '@talaan/contract'
import { locationChain } from '#foundation/people/locations.ts'
import { hasStudentRecord, personOf, writePerson } from '#foundation/people/person.ts'
import { addressErrors, personErrors } from '#foundation/people/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockProfile, type ProfileRecord, profileColumns, updateAccount } from './queries.ts'
import { currentUserById } from './reads.ts'
import { needsUpdate, profileEmailErrors } from './rules.ts'

type ProfileInput = Input<typeof users.editProfile>

export const editProfile = action(users.editProfile, async (tx, ctx, input) => {
  const before = (await lockProfile(tx, ctx.actor.id)) ?? notFound()
  await checkFresh(tx, { entity: 'users', row: before, since: input.updated_at, derived: ['name', 'basis_of_change'] })
  const hasRecord = await hasStudentRecord(tx, before.id)
  await checkForm(tx, ctx, before, input, hasRecord)
  const person = personOf(profileColumns, input)
  await writePerson(tx, { user_id: before.id }, { ...person, is_need_update: needsUpdate(person) })
  await updateAccount(tx, before.id, { name: plainName(input), email: before.email })
  await audit(tx, ctx, {
    action: 'users.edit_profile',
    entity: 'users',
    entity_id: before.id,
    before: personOf(profileColumns, before.info),
    after: { ...person, ...(hasRecord && auditedBasis(before.info, input)) },
  })
  return { data: await currentUserById(tx, before.id), message: 'User Successfully Updated' }
})

async function checkForm(tx: Tx, ctx: UserContext, before: ProfileRecord, input: ProfileInput, hasRecord: boolean): Promise<void> {
  const isStudent = ctx.actor.roles.includes('student')
  const errors = {
    ...(hasRecord && identityErrors(before.info, input)),
    ...personErrors(input, schoolDay(ctx.now)),
    ...addressErrors(input, await locationChain(tx, input.psgc_code)),
    ...profileEmailErrors(before, input, isStudent),
  }
  if (Object.keys(errors).length > 0) invalid(errors)
}
