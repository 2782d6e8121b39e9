import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, Instant, item, itemWithMessage, messageOnly } from '#platform/shapes.ts'
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
  ownSecondFactor: endpoint({
    summary: 'What you sign in with besides the password',
    method: 'GET',
    path: '/api/user/second-factor',
    access: 'signed-in',
    response: item(OwnSecondFactor),
    duringSetUp: true,
    needsSession: true,
  }),
  setUpApp: endpoint({
    summary: 'Begin to set up an authenticator app: its secret, as text and as the address of a QR code',
    method: 'POST',
    path: '/api/user/second-factor/app',
    access: 'signed-in',
    body: PasswordCheck,
    response: item(z.object({ secret: z.string(), uri: z.string() })),
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.app_on'],
    duringSetUp: true,
  }),
  confirmApp: endpoint({
    summary: 'Turn on the authenticator app with a code of it; your other sessions end',
    method: 'POST',
    path: '/api/user/second-factor/app/confirm',
    access: 'signed-in',
    body: AppConfirmation,
    response: itemWithMessage(z.object({ recovery_codes: RecoveryCodes.nullable() })),
    reasons: ['auth.throttled', 'second_factor.app_on', 'second_factor.no_set_up'],
    duringSetUp: true,
  }),
  removeApp: endpoint({
    summary: 'Turn off the authenticator app, with the password and a code of the app',
    method: 'POST',
    path: '/api/user/second-factor/app/remove',
    access: 'signed-in',
    body: AppRemoval,
    response: messageOnly,
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.app_off', 'second_factor.last'],
  }),
  makeRecoveryCodes: endpoint({
    summary: 'Make ten new recovery codes, which replace the former ones',
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    access: 'signed-in',
    body: PasswordCheck,
    response: itemWithMessage(z.object({ recovery_codes: RecoveryCodes })),
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.none'],
  }),
  passkeyOptions: endpoint({
    summary: 'What the browser needs to make a passkey',
    method: 'POST',
    path: '/api/user/passkeys/options',
    access: 'signed-in',
    body: PasswordCheck,
    response: item(PasskeyOptions),
    reasons: ['auth.throttled', 'auth.proof', 'auth.no_passkeys_here', 'second_factor.too_many_passkeys'],
    duringSetUp: true,
  }),
  addPasskey: endpoint({
    summary: 'Add the passkey that the browser made; your other sessions end with the first one',
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'signed-in',
    body: PasskeyName.extend({ credential: NewCredential }),
    response: itemWithMessage(z.object({ id: z.number(), recovery_codes: RecoveryCodes.nullable() })),
    reasons: ['auth.passkey_refused', 'auth.no_passkeys_here', 'second_factor.too_many_passkeys'],
    duringSetUp: true,
  }),
  renamePasskey: endpoint({
    summary: 'Give one of your passkeys another name',
    method: 'PUT',
    path: '/api/user/passkeys/:id',
    access: 'signed-in',
    params: IdParams,
    body: PasskeyName,
    response: messageOnly,
  }),
  removePasskey: endpoint({
    summary: 'Remove one of your passkeys',
    method: 'POST',
    path: '/api/user/passkeys/:id/remove',
    access: 'signed-in',
    params: IdParams,
    body: PasswordCheck,
    response: messageOnly,
    reasons: ['auth.throttled', 'auth.proof', 'second_factor.last'],
  }),
}
