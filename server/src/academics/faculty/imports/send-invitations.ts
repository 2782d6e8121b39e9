import { TEMPORARY_PASSWORD_DAYS } from '#access/users/rules.ts'
import { makeTemporaryPassword } from '#access/users/temporary-password.ts'
import { publish } from '#foundation/events/publish.ts'
import { revokeAccess } from '#platform/access/revoke-access.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { lockUninvited, setTemporaryPassword } from './import-queries.ts'

export const INVITATION_JOB = 'invite-employees'

/** Mails each imported account a temporary password, one after the other. An account that has a password is left as it is. */
export async function sendInvitations(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { password, password_hash, expires } = await makeTemporaryPassword(ctx.now)
    await ctx.transaction(async (tx) => {
      const account = await lockUninvited(tx, id)
      if (!account) return
      await setTemporaryPassword(tx, id, { password_hash, expires })
      await revokeAccess(tx, id, { by: null, at: ctx.now })
      const { name, email } = account
      await audit(tx, ctx, { action: 'users.invite', entity: 'users', entity_id: id, after: { email } })
      const created = { user_id: id, name, sign_in_name: email, email, password_days: TEMPORARY_PASSWORD_DAYS, secrets: { password } }
      await publish(tx, ctx, { type: 'account_created', ...created })
    })
  }
}

export const invitationJob = defineJob<{ ids: number[] }>({
  name: INVITATION_JOB,
  run: (services, { ids }) => sendInvitations(jobContext(services, INVITATION_JOB), ids),
})
