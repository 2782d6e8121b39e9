import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { type AccountRow, insertIdentity } from './identity-queries.ts'
import type { ProviderRow } from './queries.ts'

/** An account at a provider whose owner sits at the browser. */
export interface ProvenIdentity {
  provider: ProviderRow
  subject: string
  email: string
}

/** Links a locked account, and tells its owner. */
export async function linkIdentity(
  tx: Tx,
  ctx: Ctx | UserContext,
  account: AccountRow,
  { provider, subject, email }: ProvenIdentity,
): Promise<void> {
  const id = await insertIdentity(tx, { user_id: account.id, provider_id: provider.id, subject, email })
  const after = { user_id: account.id, provider: provider.label, email }
  await audit(tx, ctx, { action: 'sign_in_providers.link', entity: 'user_identities', entity_id: id, after })
  const { id: user_id, name, mail_address } = account
  await publish(tx, ctx, { type: 'identity_linked', user_id, name, email: mail_address, provider: provider.label, identity: email })
}
