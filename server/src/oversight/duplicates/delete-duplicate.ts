import { duplicates, plainName } from '@talaan/contract'
import { checkAccountAccess } from '#access/users/account-access.ts'
import { administrationReasons, selfReason } from '#access/users/rules.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { personColumns } from '#foundation/people/person-columns.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, reject, rejectIfAny } from '#platform/errors.ts'
import { isDeletable } from './policy.ts'
import {
  countDependents,
  countOtherAdministrators,
  countRows,
  deleteAccount,
  findMergeRecord,
  findPersonOf,
  lockPeople,
} from './queries.ts'
import { dependentReasons } from './rules.ts'

/** Columns that name who did something, and what of an account cannot be without it. */
const workColumns = () =>
  personColumns('users').filter(
    ({ table, column, mode }) =>
      mode === 'keep' && !['login_audits', 'messages', 'files', 'password_reset_logs'].includes(table) && column !== 'absorbed_user_id',
  )

/** Deletes an account that nothing depends on, and the person when nothing refers to it. */
export const deleteDuplicate = action(duplicates.deleteDuplicate, async (tx, ctx, input) => {
  const personId = (await findPersonOf(tx, input.id)) ?? notFound()
  await lockPeople(tx, [personId])
  const record = (await findMergeRecord(tx, personId)) ?? notFound()
  if (record.user_id !== input.id) notFound()
  const isAdministrator = record.role_keys.includes('administrator')
  await checkAccountAccess(tx, ctx.actor, [input.id])
  if (!isDeletable(ctx.actor, input.id)) reject(selfReason('You cannot delete your own account.'))
  const others = await countOtherAdministrators(tx, input.id)
  const isActive = record.account?.status === 1
  rejectIfAny(
    administrationReasons({
      isAdministrator: isAdministrator && isActive,
      willBeAdministrator: false,
      isOwnAccount: false,
      otherAdministrators: others,
    }),
  )
  const work = await countRows(tx, workColumns(), input.id)
  const actions = work.reduce((sum, { n }) => sum + n, 0)
  const has = await countDependents(tx, record.student_id, input.id)
  rejectIfAny(dependentReasons(plainName(record.person as unknown as PersonName), { ...has, actions }))
  await deleteAccount(tx, { id: record.id, user_id: input.id, student_id: record.student_id }, await isAlone(tx, record))
  const { person, account } = record
  await audit(tx, ctx, { action: 'duplicates.delete', entity: 'users', entity_id: input.id, before: { person, account } })
  return { message: 'User Account Successfully Deleted.' }
})

/** Whether only the account refers to the person, so that the person goes with it. */
async function isAlone(tx: Parameters<typeof countRows>[0], record: { id: number; student_id: number | null }): Promise<boolean> {
  const ofStudent = record.student_id === null ? [] : await countRows(tx, personColumns('students'), record.student_id)
  const ofPerson = await countRows(
    tx,
    personColumns('user_infos').filter(({ table, mode }) => mode === 'move' && table !== 'student_numbers'),
    record.id,
  )
  return [...ofStudent, ...ofPerson].every(({ n }) => n === 0)
}
