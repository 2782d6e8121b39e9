import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { EditedSignInProvider, IssuerTest, NewSignInProvider } from './forms.ts'
import { providerKinds } from './values.ts'

const ProviderKind = z.enum(providerKinds)

export const SignInProvider = z.object({
  id: z.number(),
  kind: ProviderKind,
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  email_domains: z.array(z.string()),
  is_on: z.boolean(),
  /** How many accounts are linked with it. */
  linked_users: z.number(),
  updated_at: Instant,
})
export type SignInProvider = z.infer<typeof SignInProvider>

export const signInProviders = {
  signInProviders: call('GET /api/sign-in-providers', 'View Sign-in Settings', {
    summary: 'The providers whose accounts people may sign in with, and the address that they send browsers back to',
    response: z.object({ data: z.array(SignInProvider), callback_url: z.string() }),
  }),
  addSignInProvider: call('POST /api/sign-in-providers', 'Update Sign-in Settings', {
    summary: 'Add a provider; the secret is stored encrypted and never shown',
    body: NewSignInProvider,
    data: SignInProvider,
  }),
  editSignInProvider: call('PUT /api/sign-in-providers/:id', 'Update Sign-in Settings', {
    summary: 'Change a provider, or turn it on or off; its issuer stays',
    body: EditedSignInProvider,
    data: SignInProvider,
    reasons: ['stale'],
  }),
  deleteSignInProvider: call('DELETE /api/sign-in-providers/:id', 'Update Sign-in Settings', {
    summary: 'Delete a provider with its links; the accounts stay',
  }),
  testIssuer: call('POST /api/sign-in-providers/test', 'Update Sign-in Settings', {
    summary: 'Read the discovery document of an issuer; nothing is stored',
    body: IssuerTest,
    data: z.object({ issuer: z.string(), authorization_endpoint: z.string() }),
  }),
}
