import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, itemWithMessage, messageOnly } from '#platform/shapes.ts'
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
  signInProviders: endpoint({
    summary: 'The providers whose accounts people may sign in with, and the address that they send browsers back to',
    method: 'GET',
    path: '/api/sign-in-providers',
    access: 'View Sign-in Settings',
    response: z.object({ data: z.array(SignInProvider), callback_url: z.string() }),
  }),
  addSignInProvider: endpoint({
    summary: 'Add a provider; the secret is stored encrypted and never shown',
    method: 'POST',
    path: '/api/sign-in-providers',
    access: 'Update Sign-in Settings',
    body: NewSignInProvider,
    response: itemWithMessage(SignInProvider),
  }),
  editSignInProvider: endpoint({
    summary: 'Change a provider, or turn it on or off; its issuer stays',
    method: 'PUT',
    path: '/api/sign-in-providers/:id',
    access: 'Update Sign-in Settings',
    params: IdParams,
    body: EditedSignInProvider,
    response: itemWithMessage(SignInProvider),
    reasons: ['stale'],
  }),
  deleteSignInProvider: endpoint({
    summary: 'Delete a provider with its links; the accounts stay',
    method: 'DELETE',
    path: '/api/sign-in-providers/:id',
    access: 'Update Sign-in Settings',
    params: IdParams,
    response: messageOnly,
  }),
  testIssuer: endpoint({
    summary: 'Read the discovery document of an issuer; nothing is stored',
    method: 'POST',
    path: '/api/sign-in-providers/test',
    access: 'Update Sign-in Settings',
    body: IssuerTest,
    response: itemWithMessage(z.object({ issuer: z.string(), authorization_endpoint: z.string() })),
  }),
}
