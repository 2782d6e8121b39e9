import { randomBytes } from 'node:crypto'
import { type Endpoint, Failure, KEY_CALLS_PER_MINUTE } from '@talaan/contract'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import type { RouteModule } from './routes.ts'

type Json = Record<string, unknown>

/** Serves OpenAPI 3.1 from the contract at `/api/docs/json`, and a page to read it at `/api/docs/`. */
export async function registerApiReference(app: FastifyInstance, modules: readonly RouteModule[]): Promise<void> {
  let text: string | undefined
  app.get('/api/docs/json', async (_request, reply) => {
    text ??= JSON.stringify(buildOpenApi(modules))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  let reader: Promise<FastifyInstance> | undefined
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
    app.get(url, async (_request, reply) => {
      reader ??= openReader()
      return sendReaderAnswer(reply, await (await reader).inject(url))
    })
  }
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

function sendReaderAnswer(reply: FastifyReply, { statusCode, headers, rawPayload }: Answer): FastifyReply {
  reply.code(statusCode)
  if (headers.location) reply.header('location', headers.location)
  if (headers['content-type']) reply.type(headers['content-type'])
  if (!headers['content-type']?.startsWith('text/html')) return reply.send(rawPayload)
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', referencePolicy(nonce)).header('cache-control', 'no-store')
  return reply.send(rawPayload.toString().replaceAll(NONCE, nonce))
}

const NONCE = 'nonce-of-this-answer'

/** The page takes about twenty megabytes of memory and is rarely read, so it is loaded at the first request. */
async function openReader(): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register((await import('@scalar/fastify-api-reference')).default, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/docs/json',
      pageTitle: 'API reference',
      nonce: NONCE,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    } as Json,
  })
  return app
}

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
  entry.download ? { [entry.download]: {} } : { 'application/json': { schema: toJsonSchema(entry.response, 'output') } }

function describeRequestBody(entry: Endpoint): Json {
  const body = entry.body ? toJsonSchema(entry.body, 'input') : { type: 'object', properties: {} }
  if (entry.upload) {
    const form = { ...body, properties: { ...(body.properties as Json), file: { type: 'string', format: 'binary' } }, required: ['file'] }
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
