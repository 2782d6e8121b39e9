import { on } from '#foundation/events/publish.ts'
import { defineJob } from '#platform/jobs.ts'
import { forgetExpiredPasswords, forgetPasswords } from './password-resets/queries.ts'
import { passwordResetsRoutes } from './password-resets/routes.ts'
import { authRoutes, ownAccountRoutes } from './routes.ts'
import { secondFactorOfficeRoutes, secondFactorRoutes, secondStepRoutes } from './second-factor/routes.ts'

export const authDomain = {
  routes: [authRoutes, ownAccountRoutes, secondFactorRoutes, secondStepRoutes, secondFactorOfficeRoutes, passwordResetsRoutes],
  subscriptions: [
    // Who has chosen a password needs the temporary one no more.
    on('password_chosen', (tx, _, { user_id }) => forgetPasswords(tx, user_id, 'Portal')),
  ],
  jobs: [defineJob({ name: 'forget-temporary-passwords', cron: '15 * * * *', run: ({ db }) => forgetExpiredPasswords(db, new Date()) })],
}
