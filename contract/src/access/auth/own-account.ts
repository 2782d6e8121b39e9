import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, messageOnly } from '#platform/shapes.ts'
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
  changeOwnPassword: endpoint({
    summary: 'Change your own password; all your other sessions end, and you are told by mail',
    method: 'POST',
    path: '/api/user/password',
    access: 'signed-in',
    body: OwnPasswordChange,
    response: messageOnly,
    reasons: ['auth.throttled', 'auth.proof'],
  }),
  ownSessions: endpoint({
    summary: 'Where you are signed in, the latest use first',
    method: 'GET',
    path: '/api/user/sessions',
    access: 'signed-in',
    response: item(z.array(OwnSession)),
    needsSession: true,
  }),
  endSession: endpoint({
    summary: 'Sign out one of your sessions; it takes effect with its next call',
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    access: 'signed-in',
    params: IdParams,
    response: messageOnly,
  }),
  endOtherSessions: endpoint({
    summary: 'Sign out all your sessions except this one',
    method: 'DELETE',
    path: '/api/user/sessions',
    access: 'signed-in',
    response: messageOnly,
  }),
}
