import type { Answer, Input, secondFactor } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { lockPasskeyName, setPasskeyName } from './passkey-queries.ts'

export async function renamePasskey(
  ctx: UserContext,
  input: Input<typeof secondFactor.renamePasskey>,
): Promise<Answer<typeof secondFactor.renamePasskey>> {
  return ctx.transaction(async (tx) => {
    const before = (await lockPasskeyName(tx, input.id, ctx.actor.id)) ?? notFound()
    await setPasskeyName(tx, input.id, input.name)
    await audit(tx, ctx, {
      action: 'auth.rename_passkey',
      entity: 'passkeys',
      entity_id: input.id,
      before: { name: before },
      after: { name: input.name },
    })
    return { message: 'The passkey was renamed.' }
  })
}
