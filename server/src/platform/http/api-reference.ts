import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { call, type Endpoint, Failure, KEY_CALLS_PER_MINUTE } from '@talaan/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { XLSX } from '../sheets/write-sheet.ts'
import { countAttempt, type Limit } from '../throttle.ts'
import { authorize, identifyKey } from './guard.ts'
import { callerAddress, type HttpDeps } from './register-routes.ts'
import type { RouteModule } from './routes.ts'

type Json = Record<string, unknown>

type ReferenceDeps = Pick<HttpDeps, 'db' | 'config' | 'clock'>

/**
 * Serves OpenAPI 3.1 from the contract at `/api/docs/json`, and a page to read it at `/api/docs/`. The document and the script of the page
 * are for signed-in people and for keys, unless the setting `API_REFERENCE` opens them to everybody.
 */
export async function registerApiReference(app: FastifyInstance, deps: ReferenceDeps, modules: readonly RouteModule[]): Promise<void> {
  serveFile(app, deps, '/api/docs/json', 'application/json; charset=utf-8', async () => JSON.stringify(buildOpenApi(modules)))
  serveFile(app, deps, '/api/docs/scalar.js', 'text/javascript; charset=utf-8', readScript)
  app.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/'))
  app.get('/api/docs/', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', referencePolicy(nonce))
    return reply.type('text/html; charset=utf-8').send(referencePage(nonce))
  })
}

const REFERENCE_LIMIT: Limit = { points: 30, seconds: 60, isBlockedInMemory: true }

const referenceCall = call('GET /api/docs/json', 'signed-in', {
  summary: 'Read the API reference',
  response: z.unknown(),
})

async function checkReader({ db, config, clock }: ReferenceDeps, request: FastifyRequest): Promise<void> {
  const ip = callerAddress(request)
  await countAttempt(db, { name: 'api_reference', key: ip, limit: REFERENCE_LIMIT, what: 'requests' })
  if (config.API_REFERENCE === 'public') return
  const text = request.headers['x-api-key']
  const key = await identifyKey(db, typeof text === 'string' ? text : undefined, ip, clock())
  await authorize(db, referenceCall, { key, authorization: request.headers.authorization, ip }, clock())
}

/** Serves a large text that never changes while the process runs: it is made and compressed once, at the first request. */
function serveFile(app: FastifyInstance, deps: ReferenceDeps, url: string, type: string, make: () => Promise<string>): void {
  let file: Promise<CompressedFile> | undefined
  app.get(url, { onRequest: (request) => checkReader(deps, request) }, async (request, reply) => {
    file ??= make().then(compressFile)
    return sendCompressed(request, reply.type(type), await file)
  })
}

interface CompressedFile {
  etag: string
  bytes: Buffer
}

async function compressFile(text: string): Promise<CompressedFile> {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  return { etag, bytes: await promisify(gzip)(text) }
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: CompressedFile): Promise<FastifyReply> {
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.header('content-encoding', 'gzip').send(bytes)
  return reply.header('content-encoding', 'identity').send(await promisify(gunzip)(bytes))
}

/** The script takes about twenty megabytes of memory and is rarely read, so it is loaded at the first request. */
async function readScript(): Promise<string> {
  const app = Fastify()
  await app.register((await import('@scalar/fastify-api-reference')).default, { routePrefix: '/api/docs', configuration: { content: {} } })
  const { body } = await app.inject('/api/docs/js/scalar.js')
  await app.close()
  return body
}

const readerOptions: Json = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** A page cannot send a token with the address of a script or a document, so its own script fetches both as the signed-in person. */
const referencePage = (nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    <title>API reference</title>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta property="csp-nonce" content="${nonce}" />
  </head>
  <body>
    <p id="refusal"></p>
    <div id="app"></div>
    <script nonce="${nonce}">
      const readFile = async (url, headers) => {
        const answer = await fetch(url, { headers })
        if (answer.ok) return answer.text()
        throw new Error(answer.status === 401 ? 'Sign in to the portal first, then open this page again.' : (await answer.json()).message)
      }
      const showReference = async () => {
        const { api_key } = JSON.parse(await readFile('/config.json'))
        const token = localStorage.getItem('token')
        const headers = { 'x-api-key': api_key, ...(token && { authorization: 'Bearer ' + token }) }
        const content = await readFile('/api/docs/json', headers)
        const script = document.createElement('script')
        script.nonce = '${nonce}'
        script.textContent = await readFile('/api/docs/scalar.js', headers)
        document.head.append(script)
        Scalar.createApiReference('#app', { content, ...${JSON.stringify(readerOptions)} })
      }
      showReference().catch((error) => {
        document.querySelector('#refusal').textContent = error.message
      })
    </script>
  </body>
</html>
`

/** The policy of the reference page: its two script elements have a nonce, and it creates style elements. */
const referencePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

function buildOpenApi(modules: readonly RouteModule[]): Json {
  const paths: Record<string, Json> = {}
  for (const module of modules) {
    for (const [key, entry] of Object.entries(module.contract)) {
      const location = entry.path.replace(/:(\w+)/g, '{$1}')
      paths[location] = { ...paths[location], [entry.method.toLowerCase()]: describeOperation(key, entry) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Talaan API',
      version: '1',
      description: guide,
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [] }, { apiKey: [], bearer: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' }, bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: toJsonSchema(Failure, 'output') },
    },
  }
}

const guide = `Every call needs the header \`x-api-key\`.

**Programs** send an API key of their own there and nothing else. Make one under *API keys* in the portal, choose its permissions, and keep it secret; it is shown once.

\`\`\`sh
curl -H 'x-api-key: talaan_p_…' https://portal.example.edu.ph/api/students?limit=15
\`\`\`

- A **personal key** acts as its owner: it makes the calls of its permissions, as long as the owner holds them. A **service key** acts as itself; administrators make it.
- A key is never an administrator, makes no keys, and makes no call that is marked with *Needs a signed-in person*. Reads that everybody makes, such as \`GET /api/settings\`, are open to every key; \`GET /api/user\` says who it acts as.
- A key makes ${KEY_CALLS_PER_MINUTE} calls a minute. Above that the answer is 429, and its header \`Retry-After\` says after how many seconds to try again.
- A key that is unknown, revoked or expired is answered with 401, one from another address or without the permission with 403. \`reasons\` says which.
- A repeated write with the same \`Idempotency-Key\` header is done once.

**The browser** sends the public key of \`/config.json\` and the bearer token of a sign-in.`

function describeOperation(key: string, entry: Endpoint): Json {
  const access = typeof entry.access === 'string' ? entry.access : entry.access.join(' or ')
  return {
    operationId: key,
    tags: [entry.path.split('/')[2] ?? ''],
    summary: entry.summary,
    description: `Access: ${access}.${entry.needsSession ? ' Needs a signed-in person.' : ''}${entry.reasons ? ` Refused for: ${entry.reasons.join(', ')}.` : ''}`,
    ...securityOf(entry),
    parameters: [...describeParameters(entry.params, 'path'), ...describeParameters(entry.query, 'query'), ...describeHeaders(entry)],
    ...describeRequestBody(entry),
    responses: {
      200: { description: 'Done', content: describeContent(entry) },
      '4XX': { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
      503: { description: 'Not now', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  }
}

function securityOf(entry: Endpoint): Json {
  if (entry.access === 'public') return { security: [{ apiKey: [] }] }
  return entry.needsSession ? { security: [{ apiKey: [], bearer: [] }] } : {}
}

const describeContent = (entry: Endpoint): Json =>
  entry.download
    ? { [entry.download]: {} }
    : { 'application/json': { schema: toJsonSchema(entry.response, 'output') }, ...(entry.columns && { [XLSX]: {}, 'text/csv': {} }) }

const fileFields = (upload: Endpoint['upload']): Json => ({
  file: { type: 'string', format: 'binary' },
  ...(upload === 'sheet' && {
    sheet: { type: 'string', description: 'The sheet to read, for a workbook in which several sheets have rows' },
  }),
})

function describeRequestBody(entry: Endpoint): Json {
  const body = entry.body ? toJsonSchema(entry.body, 'input') : { type: 'object', properties: {} }
  if (entry.upload) {
    const form = { ...body, properties: { ...(body.properties as Json), ...fileFields(entry.upload) }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  return entry.body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}
}

function describeHeaders(entry: Endpoint): Json[] {
  const describeHeader = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(entry.idempotent ? [describeHeader('Idempotency-Key', 'A repeated call with the same key gets the first answer again')] : []),
    ...(entry.etag ? [describeHeader('If-None-Match', 'The ETag of an earlier answer; 304 when nothing changed')] : []),
  ]
}

function describeParameters(fields: z.ZodObject | undefined, location: 'path' | 'query'): Json[] {
  if (!fields) return []
  const { properties = {}, required = [] } = toJsonSchema(fields, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, zodSchema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: zodSchema,
  }))
}

function toJsonSchema(zodSchema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(zodSchema, { io, unrepresentable: 'any' })
  return rest
}
