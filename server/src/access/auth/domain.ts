import { on } from '#foundation/events/publish.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob } from '#platform/jobs.ts'
import { forgetExpiredPasswords, forgetPasswords } from './password-resets/queries.ts'
import { passwordResetsRoutes } from './password-resets/routes.ts'
import { authRoutes, ownAccountRoutes } from './routes.ts'
import { secondFactorOfficeRoutes, secondFactorRoutes, secondStepRoutes } from './second-factor/routes.ts'

export const authDomain: Manifest = {
  routes: [authRoutes, ownAccountRoutes, secondFactorRoutes, secondStepRoutes, secondFactorOfficeRoutes, passwordResetsRoutes],
  subscriptions: [
    // Who has chosen a password needs the temporary one no more.
    on('password_chosen', (tx, _, { user_id }) => forgetPasswords(tx, user_id, 'Portal')),
  ],
  jobs: [defineJob({ name: 'forget-temporary-passwords', cron: '15 * * * *', run: ({ db }) => forgetExpiredPasswords(db, new Date()) })],
  personColumns: [
    { of: 'users', merge: 'end', copy: 'sessions', columns: 'sessions.user_id passkeys.user_id' },
    { of: 'users', merge: 'end', leftOut: 'A secret that ends soon', columns: 'password_tokens.user_id pending_sign_ins.user_id' },
    { of: 'users', merge: 'end', leftOut: 'Secrets of the second factor', columns: 'second_factors.user_id recovery_codes.user_id' },
    { of: 'users', merge: 'keep', copy: 'sessions', columns: 'login_audits.user_id password_reset_logs.user_id' },
    actsOfWork('password_reset_logs.requested_by'),
  ],
}
