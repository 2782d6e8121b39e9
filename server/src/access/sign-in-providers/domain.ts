import { defineJob } from '#platform/jobs.ts'
import { providerConstraints } from './add-sign-in-provider.ts'
import { removeExpiredRequests } from './request-queries.ts'
import { ownIdentityRoutes, providerSignInRoutes, signInProviderRoutes } from './routes.ts'

export const signInProvidersDomain = {
  routes: [signInProviderRoutes, providerSignInRoutes, ownIdentityRoutes],
  jobs: [defineJob({ name: 'sweep-sign-in-requests', cron: '10 * * * *', run: ({ db }) => removeExpiredRequests(db, new Date()) })],
  constraints: providerConstraints,
}
