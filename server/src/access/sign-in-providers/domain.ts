import { defineJob } from '#platform/jobs.ts'
import { removeExpiredRequests } from './request-queries.ts'
import { ownIdentityRoutes, providerSignInRoutes, signInProviderRoutes } from './routes.ts'
import { providerConstraints } from './sign-in-providers.ts'

export const signInProvidersDomain = {
  routes: [signInProviderRoutes, providerSignInRoutes, ownIdentityRoutes],
  jobs: [defineJob({ name: 'sweep-sign-in-requests', cron: '10 * * * *', run: ({ db }) => removeExpiredRequests(db, new Date()) })],
  constraints: providerConstraints,
}
