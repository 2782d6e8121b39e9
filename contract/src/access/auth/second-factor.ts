import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Instant, item } from '#platform/shapes.ts'
import { AppConfirmation, AppRemoval, PasskeyName, PasswordCheck } from './forms.ts'
import { NewCredential, PasskeyOptions } from './passkey.ts'

const OwnPasskey = z.object({
  id: z.number(),
  name: z.string(),
  /** Whether the maker of the device keeps it on the person's other devices as well. */
  is_synced: z.boolean(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

const OwnSecondFactor = z.object({
  /** Since when an authenticator app is on; null without one. */
  app_since: Instant.nullable(),
  passkeys: z.array(OwnPasskey),
  recovery_codes_left: z.number(),
  /** Whether a role of the person requires a second factor, and until when one may be missing. */
  is_required: z.boolean(),
  due_at: Instant.nullable(),
  /** The domain name that passkeys of this portal belong to; null where it has none. */
  passkey_domain: z.string().nullable(),
})
export type OwnSecondFactor = z.infer<typeof OwnSecondFactor>

/** Shown once. Null when the codes that the person has stay valid. */
const RecoveryCodes = z.array(z.string())

export const secondFactor = {
  ownSecondFactor: call('GET /api/user/second-factor', 'signed-in', {
    summary: 'What you sign in with besides the password',
    data: OwnSecondFactor,
    duringSetUp: true,
    needsSession: true,
  }),
  setUpApp: call('POST /api/user/second-factor/app', 'signed-in', {
    summary: 'Begin to set up an authenticator app: its secret, as text and as the address of a QR code',
    body: PasswordCheck,
    response: item(z.object({ secret: z.string(), uri: z.string() })),
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.app_on'],
    duringSetUp: true,
  }),
  confirmApp: call('POST /api/user/second-factor/app/confirm', 'signed-in', {
    summary: 'Turn on the authenticator app with a code of it; your other sessions end',
    body: AppConfirmation,
    data: z.object({ recovery_codes: RecoveryCodes.nullable() }),
    reasons: ['auth.throttled', 'second_factor.app_on', 'second_factor.no_set_up'],
    duringSetUp: true,
  }),
  removeApp: call('POST /api/user/second-factor/app/remove', 'signed-in', {
    summary: 'Turn off the authenticator app, with the password and a code of the app',
    body: AppRemoval,
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.app_off', 'second_factor.last'],
  }),
  makeRecoveryCodes: call('POST /api/user/second-factor/recovery-codes', 'signed-in', {
    summary: 'Make ten new recovery codes, which replace the former ones',
    body: PasswordCheck,
    data: z.object({ recovery_codes: RecoveryCodes }),
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.none'],
  }),
  passkeyOptions: call('POST /api/user/passkeys/options', 'signed-in', {
    summary: 'What the browser needs to make a passkey',
    body: PasswordCheck,
    response: item(PasskeyOptions),
    reasons: ['auth.throttled', 'auth.proof', 'auth.no_passkeys_here', 'second_factor.too_many_passkeys'],
    duringSetUp: true,
  }),
  addPasskey: call('POST /api/user/passkeys', 'signed-in', {
    summary: 'Add the passkey that the browser made; your other sessions end with the first one',
    body: PasskeyName.extend({ credential: NewCredential }),
    data: z.object({ id: z.number(), recovery_codes: RecoveryCodes.nullable() }),
    reasons: ['auth.passkey_refused', 'auth.no_passkeys_here', 'second_factor.too_many_passkeys'],
    duringSetUp: true,
  }),
  renamePasskey: call('PUT /api/user/passkeys/:id', 'signed-in', {
    summary: 'Give one of your passkeys another name',
    body: PasskeyName,
  }),
  removePasskey: call('POST /api/user/passkeys/:id/remove', 'signed-in', {
    summary: 'Remove one of your passkeys',
    body: PasswordCheck,
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.last'],
  }),
}
