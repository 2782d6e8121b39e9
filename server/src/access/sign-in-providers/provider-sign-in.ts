import { providerSignIn } from '@talaan/contract'
import { finishSignIn } from '#access/auth/finish-sign-in.ts'
import { answer } from '#platform/action.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { reject, rejectIfAny } from '#platform/errors.ts'
import { finishRequest } from './finish-request.ts'
import { type AccountRow, findLinks, lockAccountsOfEmail, lockLinkedAccount, setIdentityUsed } from './identity-queries.ts'
import { linkIdentity, type ProvenIdentity } from './link-identity.ts'
import { accountReasons, otherLinkReason } from './rules.ts'
import { findOffered, startRequest } from './start-request.ts'

export const startProviderSignIn = answer(providerSignIn.startProviderSignIn, async (ctx, { id }) => {
  const provider = await findOffered(ctx, id)
  return { data: { url: await startRequest(ctx, provider, { prefix: '', user_id: null }) } }
})

/** Signs in the account that is linked with the identity, or else the one account of its address, which is then linked. No account is made. */
export const finishProviderSignIn = answer(providerSignIn.finishProviderSignIn, async (ctx, input) => {
  const identity = await finishRequest(ctx, input, null)
  return ctx.transaction(async (tx) => {
    const account = (await findLinkedAccount(tx, identity)) ?? (await linkAccountOfEmail(tx, ctx, identity))
    await setIdentityUsed(tx, identity.provider.id, { ...identity, at: ctx.now })
    return { data: await finishSignIn(tx, ctx, { ...account, provider: identity.provider.label }) }
  })
})

async function findLinkedAccount(tx: Tx, { provider, subject, email }: ProvenIdentity): Promise<AccountRow | undefined> {
  const account = await lockLinkedAccount(tx, provider.id, subject)
  if (account) rejectIfAny(accountReasons(email, [account]))
  return account
}

async function linkAccountOfEmail(tx: Tx, ctx: Ctx, identity: ProvenIdentity): Promise<AccountRow> {
  const { provider, subject, email } = identity
  const accounts = await lockAccountsOfEmail(tx, email)
  rejectIfAny(accountReasons(email, accounts))
  const account = accounts[0]!
  const [link] = await findLinks(tx, provider.id, { user_id: account.id, subject })
  // Two sign-ins at the same moment: the first one has linked the account while this one waited for the lock.
  if (link?.user_id === account.id && link.subject === subject) return account
  if (link) reject(otherLinkReason(provider.label))
  await linkIdentity(tx, ctx, account, identity)
  return account
}
