import { defineJob } from '../../platform/jobs.ts'
import { on } from '../events/publish.ts'
import { forgetExpiredPasswords, forgetPasswords } from './queries.ts'
import { passwordResetsRoutes } from './routes.ts'

export const passwordResetsDomain = {
  routes: [passwordResetsRoutes],
  subscriptions: [
    // Who has chosen a password needs the temporary one no more.
    on('password_chosen', (tx, _, { user_id }) => forgetPasswords(tx, user_id, 'Portal')),
  ],
  jobs: [defineJob({ name: 'forget-temporary-passwords', cron: '15 * * * *', run: ({ db }) => forgetExpiredPasswords(db, new Date()) })],
}
