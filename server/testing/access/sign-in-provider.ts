import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What the provider does not do as it should, and who signs in. */
interface Behaviour {
  claims: JWTPayload
  /** Claims in place of those that the provider would write. */
  override?: JWTPayload
  /** Signed with a key that the provider does not publish. */
  hasForgedSignature?: boolean
  /** The person says no. */
  isCancelled?: boolean
  /** The address is only in the answer of the userinfo endpoint. */
  hidesEmail?: boolean
}

interface Grant {
  nonce: string
  challenge: string
  redirectUri: string
  behaviour: Behaviour
}

export interface TestProvider {
  issuer: string
  /** Changes what the next sign-in is like. */
  behaviour: Behaviour
  /** Visits the provider's page as a browser would, and returns where it is sent back to. */
  visit(departure: string): Promise<URL>
  /** Stops answering until `open` is called. */
  close(): Promise<void>
  open(): Promise<void>
}

export const CLIENT = { id: 'talaan', secret: 'a-secret-of-the-client' }

/** An OpenID Connect provider on this machine, without a sign-in form: whoever comes is the person of `behaviour`. */
export async function startTestProvider(claims: JWTPayload): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const forgedKey = (await generateKeyPair('RS256')).privateKey
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const people = new Map<string, JWTPayload>()
  const provider: TestProvider = { issuer: '', behaviour: { claims }, visit, close, open }
  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.writeHead(500).end(String(error)))
  })
  let port = 0

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', provider.issuer)
    if (url.pathname === '/.well-known/openid-configuration') return sendJson(response, 200, discoveryDocument(provider.issuer))
    if (url.pathname === '/keys') return sendJson(response, 200, { keys: [jwk] })
    if (url.pathname === '/authorize') return void response.writeHead(302, { location: authorize(url.searchParams).href }).end()
    if (url.pathname === '/token') return sendToken(new URLSearchParams(await readBody(request)), request, response)
    if (url.pathname === '/userinfo') return sendJson(response, 200, people.get(request.headers.authorization ?? '') ?? {})
    response.writeHead(404).end()
  }

  function authorize(query: URLSearchParams): URL {
    const redirectUri = query.get('redirect_uri') ?? ''
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    if (provider.behaviour.isCancelled) {
      back.searchParams.set('error', 'access_denied')
      return back
    }
    const code = randomUUID()
    grants.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge') ?? '',
      redirectUri,
      behaviour: { ...provider.behaviour },
    })
    back.searchParams.set('code', code)
    return back
  }

  async function sendToken(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGranted = grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri') && isClient(form, request)
    if (!grant || !isGranted) return sendJson(response, 400, { error: 'invalid_grant' })
    const { claims, override, hasForgedSignature, hidesEmail } = grant.behaviour
    const { email, email_verified, ...rest } = claims
    const now = Math.floor(Date.now() / 1000)
    const payload = {
      ...{ iss: provider.issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce: grant.nonce },
      ...(hidesEmail ? rest : claims),
      ...override,
    }
    const id_token = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(hasForgedSignature ? forgedKey : privateKey)
    const access_token = randomUUID()
    people.set(`Bearer ${access_token}`, { sub: rest.sub, email, email_verified })
    return sendJson(response, 200, { access_token, token_type: 'Bearer', expires_in: 300, id_token })
  }

  async function visit(departure: string): Promise<URL> {
    const response = await fetch(departure, { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '')
  }

  function open(): Promise<void> {
    return new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port
        provider.issuer = `http://127.0.0.1:${port}`
        resolve()
      })
    })
  }

  function close(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  await open()
  return provider
}

const discoveryDocument = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
})

/** Whether the client proved itself, in the form or in the header. */
function isClient(form: URLSearchParams, { headers }: IncomingMessage): boolean {
  if (form.get('client_secret') === CLIENT.secret) return form.get('client_id') === CLIENT.id
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
  return Buffer.from(encoded, 'base64').toString() === `${CLIENT.id}:${CLIENT.secret}`
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
