import * as oidc from 'openid-client'
import { AppError } from '#platform/errors.ts'
import { unseal } from '#platform/secrets.ts'
import type { ProviderRow } from './queries.ts'
import { type Claims, failedReason, unreachableReason } from './rules.ts'

export const SECRET_PURPOSE = 'sign-in-provider'

const TIMEOUT_SECONDS = 8
/** How far the clocks of the portal and of a provider may be apart. */
const TOLERANCE_SECONDS = 60
/** For so long the addresses and keys of a provider are not read again. */
const CACHE_MS = 60 * 60_000

/** Reads the discovery document of an issuer. Throws when it cannot be reached or is of another issuer. */
export async function discover(issuer: string, clientId: string, clientSecret?: string): Promise<oidc.Configuration> {
  const isLocal = new URL(issuer).protocol === 'http:'
  const metadata = { client_secret: clientSecret, [oidc.clockTolerance]: TOLERANCE_SECONDS }
  return oidc.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
  })
}

const configurations = new Map<string, { configuration: Promise<oidc.Configuration>; until: number }>()

/** The client of a provider. One whose settings have changed is made anew; a failure is not kept. */
function clientOf(provider: ProviderRow): Promise<oidc.Configuration> {
  const key = `${provider.id} ${provider.issuer} ${provider.updated_at.getTime()} ${provider.sealed_secret.toString('base64')}`
  const existing = configurations.get(key)
  if (existing && existing.until > Date.now()) return existing.configuration
  const configuration = discover(provider.issuer, provider.client_id, unseal(SECRET_PURPOSE, provider.sealed_secret))
  configurations.set(key, { configuration, until: Date.now() + CACHE_MS })
  configuration.catch(() => configurations.delete(key))
  return configuration
}

interface Handshake {
  state: string
  nonce: string
  verifier: string
}

export const makeHandshake = (prefix: string): Handshake => ({
  state: `${prefix}${oidc.randomState()}`,
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** The address of the provider's page for a sign-in. */
export async function departureUrl(provider: ProviderRow, { state, nonce, verifier }: Handshake, redirectUri: string): Promise<string> {
  try {
    const url = oidc.buildAuthorizationUrl(await clientOf(provider), {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    return url.href
  } catch (error) {
    throw toAppError(error, provider.label)
  }
}

/** Exchanges the code for what the provider says about the person, with issuer, audience, signature, nonce and expiry verified. */
export async function readClaims(provider: ProviderRow, { state, nonce, verifier }: Handshake, answerUrl: URL): Promise<Claims> {
  try {
    const client = await clientOf(provider)
    const tokens = await oidc.authorizationCodeGrant(client, answerUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const profile = claims.email === undefined ? await readProfile(client, tokens.access_token, claims.sub) : claims
    const email = profile.email ?? claims.preferred_username
    return {
      subject: claims.sub,
      email: typeof email === 'string' && email.includes('@') ? email.trim() : undefined,
      is_email_verified: profile.email !== undefined && [true, 'true'].includes(profile.email_verified as boolean | string),
      hosted_domain: typeof claims.hd === 'string' ? claims.hd : undefined,
    }
  } catch (error) {
    throw toAppError(error, provider.label)
  }
}

/** Some providers tell the address only at an address of its own. */
async function readProfile(client: oidc.Configuration, accessToken: string, subject: string): Promise<oidc.UserInfoResponse> {
  if (client.serverMetadata().userinfo_endpoint === undefined) return { sub: subject }
  return oidc.fetchUserInfo(client, accessToken, subject)
}

/** Codes of failures to reach a server; everything else is an answer that cannot be trusted. */
function isUnreachable(error: unknown): boolean {
  const { name, code, cause } = error as { name?: string; code?: string; cause?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON') return true
  return cause instanceof Error && isUnreachable(cause)
}

/** The error for the person. What the provider sent is not shown: it may hold tokens. */
function toAppError(error: unknown, label: string): AppError {
  if (error instanceof AppError) return error
  const reason = isUnreachable(error) ? unreachableReason(label) : failedReason(label)
  return new AppError(422, reason.message, { reasons: [reason] })
}
