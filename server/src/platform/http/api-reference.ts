import { randomBytes } from 'node:crypto'
import { type Endpoint, Failure } from '@talaan/contract'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import type { RouteModule } from './routes.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 at `/api/docs/json`, made of the contract, and a page to read it at `/api/docs/`. */
export async function apiReference(app: FastifyInstance, modules: readonly RouteModule[]): Promise<void> {
  let text: string | undefined
  app.get('/api/docs/json', async (_request, reply) => {
    text ??= JSON.stringify(openApi(modules))
    return reply.type('application/json; charset=utf-8').send(text)
  })
  let reader: Promise<FastifyInstance> | undefined
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
    app.get(url, async (_request, reply) => {
      reader ??= openReader()
      return send(reply, await (await reader).inject(url))
    })
  }
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>

function send(reply: FastifyReply, { statusCode, headers, rawPayload }: Answer): FastifyReply {
  reply.code(statusCode)
  if (headers.location) reply.header('location', headers.location)
  if (headers['content-type']) reply.type(headers['content-type'])
  if (!headers['content-type']?.startsWith('text/html')) return reply.send(rawPayload)
  const nonce = randomBytes(16).toString('base64')
  reply.header('content-security-policy', ownPolicy(nonce)).header('cache-control', 'no-store')
  return reply.send(rawPayload.toString().replaceAll(NONCE, nonce))
}

const NONCE = 'nonce-of-this-answer'

/** The page with all its script is some twenty megabytes in memory, and few ever read it: it is loaded for the first who does. */
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

/** For the reference page only: its two script elements carry a nonce, and it builds style elements by itself. */
const ownPolicy = (nonce: string): string =>
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

function openApi(modules: readonly RouteModule[]): Json {
  const paths: Record<string, Json> = {}
  for (const module of modules) {
    for (const [key, entry] of Object.entries(module.contract)) {
      const place = entry.path.replace(/:(\w+)/g, '{$1}')
      paths[place] = { ...paths[place], [entry.method.toLowerCase()]: operation(key, entry) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Talaan API',
      version: '1',
      description: 'Every call needs the header `x-api-key`; all but the public ones a bearer token.',
    },
    servers: [{ url: '/' }],
    security: [{ apiKey: [], bearer: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' }, bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schema(Failure, 'output') },
    },
  }
}

function operation(key: string, entry: Endpoint): Json {
  const access = typeof entry.access === 'string' ? entry.access : entry.access.join(' or ')
  return {
    operationId: key,
    tags: [entry.path.split('/')[2] ?? ''],
    summary: entry.summary,
    description: `Access: ${access}.${entry.reasons ? ` Refused for: ${entry.reasons.join(', ')}.` : ''}`,
    ...(entry.access === 'public' && { security: [{ apiKey: [] }] }),
    parameters: [...parameters(entry.params, 'path'), ...parameters(entry.query, 'query'), ...headers(entry)],
    ...requestBody(entry),
    responses: {
      200: { description: 'Done', content: content(entry) },
      '4XX': { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
      503: { description: 'Not now', content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  }
}

const content = (entry: Endpoint): Json =>
  entry.download ? { [entry.download]: {} } : { 'application/json': { schema: schema(entry.response, 'output') } }

function requestBody(entry: Endpoint): Json {
  const body = entry.body ? schema(entry.body, 'input') : { type: 'object', properties: {} }
  if (entry.upload) {
    const form = { ...body, properties: { ...(body.properties as Json), file: { type: 'string', format: 'binary' } }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
  }
  return entry.body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}
}

function headers(entry: Endpoint): Json[] {
  const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } })
  return [
    ...(entry.idempotent ? [header('Idempotency-Key', 'A repeated call with the same key gets the first answer again')] : []),
    ...(entry.etag ? [header('If-None-Match', 'The ETag of an earlier answer; 304 when nothing changed')] : []),
  ]
}

function parameters(fields: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!fields) return []
  const { properties = {}, required = [] } = schema(fields, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function schema(of: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return rest
}
