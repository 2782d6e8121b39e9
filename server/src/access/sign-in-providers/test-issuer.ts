import { signInProviders } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { invalid } from '#platform/errors.ts'
import { requireAdministrator } from './policy.ts'
import { discover } from './provider-client.ts'

const UNREADABLE = 'No discovery document was found there. Check the address.'

/** Reads the discovery document of an issuer; of a failure only that there is one is shown. */
export const testIssuer = answer(signInProviders.testIssuer, async (ctx, { issuer }) => {
  requireAdministrator(ctx.actor)
  const client = await discover(issuer, 'test').catch(() => invalid({ issuer: UNREADABLE }))
  const { issuer: foundIssuer, authorization_endpoint } = client.serverMetadata()
  if (authorization_endpoint === undefined) return invalid({ issuer: UNREADABLE })
  return { data: { issuer: foundIssuer, authorization_endpoint }, message: 'The issuer answers.' }
})
