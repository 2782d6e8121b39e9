import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant } from '#platform/shapes.ts'
import { OwnPasswordChange } from './forms.ts'

const OwnSession = z.object({
  id: z.number(),
  /** What the browser calls itself. */
  user_agent: z.string(),
  ip: z.string().nullable(),
  created_at: Instant,
  last_seen_at: Instant,
  /** Whether it is the session of this call. */
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ownAccount = {
  changeOwnPassword: call('POST /api/user/password', 'signed-in', {
    summary: 'Change your own password; all your other sessions end, and you are told by mail',
    body: OwnPasswordChange,
    reasons: ['auth.throttled', 'auth.proof'],
  }),
  ownSessions: call('GET /api/user/sessions', 'signed-in', {
    summary: 'Where you are signed in, the latest use first',
    data: z.array(OwnSession),
    needsSession: true,
  }),
  endSession: call('DELETE /api/user/sessions/:id', 'signed-in', {
    summary: 'Sign out one of your sessions; it takes effect with its next call',
  }),
  endOtherSessions: call('DELETE /api/user/sessions', 'signed-in', {
    summary: 'Sign out all your sessions except this one',
  }),
}
