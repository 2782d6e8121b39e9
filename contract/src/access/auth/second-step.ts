import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { item, REQUIRED } from '#platform/shapes.ts'
import { Session } from './calls.ts'
import { SecondStepCode } from './forms.ts'
import { PasskeyOptions, UsedCredential } from './passkey.ts'

const StepToken = z.string().min(1, REQUIRED).max(100)

/** Whether the browser is remembered; ignored where the school does not allow it. */
const Remember = z.boolean().default(false)

export const secondStep = {
  signInWithCode: call('POST /api/login/code', 'public', {
    summary: 'The second step of signing in, with a code of the app or a recovery code; each code works once',
    body: z.object({ token: StepToken, code: SecondStepCode, remember: Remember }),
    response: item(Session),
    reasons: ['auth.throttled', 'auth.step_expired'],
    duringMaintenance: true,
  }),
  passkeySignInOptions: call('POST /api/login/passkey/options', 'public', {
    summary: 'What the browser needs to sign in with a passkey: as the second step of a token, or without a password',
    body: z.object({ token: StepToken.optional() }),
    response: item(PasskeyOptions),
    reasons: ['auth.throttled', 'auth.step_expired', 'auth.no_passkeys_here'],
    duringMaintenance: true,
  }),
  signInWithPasskey: call('POST /api/login/passkey', 'public', {
    summary: 'Sign in with a passkey: the second step of a token, or without a password',
    body: z.object({ token: StepToken.optional(), credential: UsedCredential, remember: Remember }),
    response: item(Session),
    reasons: ['auth.throttled', 'auth.step_expired', 'auth.passkey_refused', 'auth.no_passkeys_here'],
    duringMaintenance: true,
  }),
}
