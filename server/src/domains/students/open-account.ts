import type { Input, studentRecords } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { displayName } from '../people/names.ts'
import { makeTemporaryPassword } from '../users/temporary-password.ts'
import { makeAccount } from './make-account.ts'
import { presentHead } from './presenters.ts'
import { findStudent, lockStudent } from './record-queries.ts'

/** Opens a portal account for a student who has none. */
export async function openAccount(ctx: UserContext, input: Input<typeof studentRecords.openAccount>) {
  const password = await makeTemporaryPassword(ctx.now)
  return ctx.transaction(async (tx) => {
    const row = (await lockStudent(tx, input.id)) ?? notFound()
    if (row.user_id !== null) conflict({ code: 'student.has_account', message: `${displayName(row)} already has an account.` })
    const email = row.personal_email ?? invalid({ personal_email: 'The account needs an email address. Edit the student first.' })
    await makeAccount(tx, ctx, { user_info_id: row.user_info_id, name: displayName(row), email }, password)
    return { data: presentHead((await findStudent(tx, row.id))!, ctx.actor), message: `The temporary password was sent to ${email}.` }
  })
}
