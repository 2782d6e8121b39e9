import type { Manifest } from '#foundation/manifest.ts'
import { defineJob } from '#platform/jobs.ts'
import { removeExpiredRequests } from './request-queries.ts'
import { ownIdentityRoutes, providerSignInRoutes, signInProviderRoutes } from './routes.ts'
import { providerConstraints } from './sign-in-providers.ts'

export const signInProvidersDomain: Manifest = {
  routes: [signInProviderRoutes, providerSignInRoutes, ownIdentityRoutes],
  jobs: [defineJob({ name: 'sweep-sign-in-requests', cron: '10 * * * *', run: ({ db }) => removeExpiredRequests(db, new Date()) })],
  constraints: providerConstraints,
  personColumns: [
    { of: 'users', merge: 'end', copy: 'sessions', columns: 'user_identities.user_id' },
    { of: 'users', merge: 'end', leftOut: 'A secret that ends soon', columns: 'sign_in_requests.user_id' },
  ],
  records: { sign_in_providers: { name: 'label' } },
}
