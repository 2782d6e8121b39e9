import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { OwnIdentityLink, ProviderAnswer } from './forms.ts'
import { Departure, refusals } from './sign-in.ts'
import { providerKinds } from './values.ts'

const ProviderKind = z.enum(providerKinds)

const Identity = z.object({
  id: z.number(),
  provider: z.string(),
  kind: ProviderKind,
  email: z.string(),
  linked_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Identity = z.infer<typeof Identity>

export const ownIdentities = {
  ownIdentities: call('GET /api/user/identities', 'signed-in', {
    summary: 'The accounts at providers that you sign in with, and the providers that you can still link',
    data: z.object({
      identities: z.array(Identity),
      providers: z.array(z.object({ id: z.number(), label: z.string(), kind: ProviderKind })),
    }),
    needsSession: true,
  }),
  startLink: call('POST /api/user/identities/providers/:id', 'signed-in', {
    summary: 'Begin to link your account with a provider, with your password; the browser gets a cookie and the address to go to',
    body: OwnIdentityLink,
    response: Departure,
    reasons: ['auth.throttled', 'auth.proof', 'sign_in.off', 'sign_in.failed', 'sign_in.linked'],
  }),
  finishLink: call('POST /api/user/identities', 'signed-in', {
    summary: 'Link your account with what the provider sent back; you are told by mail',
    body: ProviderAnswer,
    reasons: [...refusals, 'sign_in.linked', 'sign_in.other_user'],
  }),
  unlinkIdentity: call('DELETE /api/user/identities/:id', 'signed-in', {
    summary: 'Unlink an account at a provider; you are told by mail',
  }),
}
