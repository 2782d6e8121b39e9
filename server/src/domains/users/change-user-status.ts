import type { Input, users } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound, rejectIfAny } from '../../platform/errors.ts'
import { revokeSessions } from '../../platform/sessions.ts'
import { checkMayChange } from './policy.ts'
import { lockUser, otherActiveAdministrators, setStatus, userById } from './queries.ts'
import { userRow } from './reads.ts'
import { administrationReasons, ownStatusReasons } from './rules.ts'

/** The same status again changes nothing and succeeds. */
export async function changeUserStatus(ctx: UserContext, input: Input<typeof users.changeUserStatus>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockUser(tx, input.id)) ?? notFound()
    const message = 'User Successfully Updated'
    const administers = before.role_keys.includes('administrator')
    checkMayChange(ctx.actor, { is_administrator: administers })
    if (before.status === input.status) return { data: userRow(before), message }
    if (input.status === 0) {
      rejectIfAny(ownStatusReasons(before.id === ctx.actor.id))
      const others = await otherActiveAdministrators(tx, before.id)
      rejectIfAny(administrationReasons({ administers, willAdminister: false, self: false, others }))
      await revokeSessions(tx, before.id)
    }
    await setStatus(tx, before.id, input.status)
    const after = (await userById(tx, before.id))!
    await audit(tx, ctx, {
      action: 'users.change_status',
      entity: 'users',
      entity_id: before.id,
      before: { status: before.status },
      after: { status: after.status },
    })
    return { data: userRow(after), message }
  })
}
