import { z } from 'zod'
import { Info, SignInName } from '#foundation/people/people.ts'
import { Challenge, ChallengeAnswer } from '#platform/challenge.ts'
import { call } from '#platform/endpoint.ts'
import { Instant, item, REQUIRED, Switch } from '#platform/shapes.ts'
import { FirstSignIn, PasswordReset, PasswordResetRequest } from './forms.ts'

export const CurrentUser = z.object({
  id: z.number(),
  name: z.string(),
  /** The address the account signs in with; null for one that signs in with the number of its person. */
  email: z.string().nullable(),
  image: z.string().nullable(),
  roles: z.array(z.string()),
  /** Keys of the built-in roles and of those of the school. */
  role_keys: z.array(z.string()),
  status: z.number(),
  first_login: Switch,
  is_admin: z.boolean(),
  /** The name of the role as which this session sees the portal; null in a session of its own rights. */
  preview: z.string().nullable(),
  role_permissions: z.object({ names: z.array(z.string()), url: z.array(z.string()) }),
  direct_permissions: z.array(z.string()),
  info: Info,
  updated_at: Instant,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/**
 * Whether the person has the second factor that their role requires: not required or there, due within some days, or overdue. With the last,
 * the session opens nothing but its set-up.
 */
const SecondFactorStatus = z.enum(['settled', 'due', 'overdue'])

/** The result of signing in: the bearer token, when it expires, and the user. */
export const Session = z.object({ token: z.string(), expires_at: Instant, user: CurrentUser, second_factor: SecondFactorStatus })

/** What is still missing after the right password. The token is no session: it opens the second step, once. */
export const SecondStep = z.object({
  token: z.string(),
  expires_at: Instant,
  has_app: z.boolean(),
  has_passkey: z.boolean(),
  /** Whether the browser may be remembered, so that it is not asked again for some weeks. */
  can_remember: z.boolean(),
})
export type SecondStep = z.infer<typeof SecondStep>

/** A session, or the second step to it. */
export const SignIn = z.union([Session, z.object({ second_step: SecondStep })])
export type SignIn = z.infer<typeof SignIn>

export const auth = {
  login: call('POST /api/login', 'public', {
    summary:
      'Sign in with an email, student number or employee number, to a session or to the second step; the same answer and timing for unknown accounts',
    body: z.object({
      email: SignInName,
      password: z.string().min(1, REQUIRED).max(128),
      /** Only after the reason `auth.proof`. */
      proof: ChallengeAnswer.optional(),
    }),
    response: item(SignIn),
    reasons: ['auth.throttled', 'auth.proof'],
    duringMaintenance: true,
  }),
  signInAsDemo: call('POST /api/login/demo', 'public', {
    summary: 'Sign in as somebody of the demo school without a password; only on the machine that runs it, and 404 in every other school',
    body: z.object({ email: SignInName }),
    response: item(SignIn),
  }),
  signInChallenge: call('GET /api/login/challenge', 'public', {
    summary: 'A small computation that a browser new to the account must solve after many wrong passwords from its address',
    data: Challenge,
    duringMaintenance: true,
  }),
  firstLogin: call('POST /api/first-login', 'public', {
    summary: 'Replace a temporary password with your own password and sign in',
    body: FirstSignIn,
    data: SignIn,
    reasons: ['auth.throttled', 'auth.proof'],
    duringMaintenance: true,
  }),
  forgotPassword: call('POST /api/forgot-password', 'public', {
    summary: 'Mail a link to choose a new password; the same answer for unknown accounts',
    body: PasswordResetRequest,
    reasons: ['auth.throttled'],
    duringMaintenance: true,
  }),
  checkResetLink: call('POST /api/reset-password/check', 'public', {
    summary: 'Whether a mailed link to choose a new password still works; the link stays usable',
    body: z.object({ token: z.string().min(1, REQUIRED).max(100) }),
    reasons: ['auth.throttled', 'auth.token_used'],
    duringMaintenance: true,
  }),
  resetPassword: call('POST /api/reset-password', 'public', {
    summary: 'Choose a new password with a mailed link; works once, within 60 minutes',
    body: PasswordReset,
    reasons: ['auth.throttled', 'auth.token_used'],
    duringMaintenance: true,
  }),
  currentUser: call('GET /api/user', 'signed-in', {
    summary: 'The signed-in user with roles and permissions',
    data: CurrentUser,
    etag: true,
    saved: true,
    duringMaintenance: true,
  }),
  logout: call('GET /api/logout', 'signed-in', {
    summary: 'End this session; calling it again changes nothing',
    duringMaintenance: true,
    duringPreview: true,
    duringSetUp: true,
    needsSession: true,
  }),
}
