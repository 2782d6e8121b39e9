import { secondFactor } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockPasskeyName, setPasskeyName } from './passkey-queries.ts'

export const renamePasskey = action(secondFactor.renamePasskey, async (tx, ctx, input) => {
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
