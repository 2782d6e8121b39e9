import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerFailures, frameworkFailure } from './failures.ts'

export interface ServerOptions {
  logLevel: string
  /** Answer 503 while the event loop lags; off in tests. */
  pressure: boolean
  /** The public address is https for good. */
  https?: boolean
}

/** The bare server: logging, headers, compression, parsing, failures. It knows no route. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    // A whole request, a picture over a slow line included; without it a body that never ends keeps its connection for ever.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: frameworkFailure,
  })
  answerFailures(app)
  readJson(app)
  logAnswers(app)
  await app.register(helmet, {
    // Would be put together anew for every answer.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Only an address that is https for good may ask browsers never to try http again.
    strictTransportSecurity: options.https ? { maxAge: 15_552_000 } : false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', policy)
    done()
  })
  await app.register(compress, {
    threshold: 1024,
    // At this quality an answer is packed in less time, and with far less memory, than a stream takes to be set up.
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  })
  await app.register(multipart)
  // A sample without two ticks of the loop counts as endless delay: it must be long enough for two at the longest delay allowed.
  if (options.pressure) await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, sampleInterval: 4_500 })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  return app
}

const redact = [
  'authorization',
  'password',
  'token',
  'otp',
  '*.authorization',
  '*["x-api-key"]',
  '*.password',
  '*.current_password',
  '*.password_confirmation',
  '*.token',
  '*.otp',
  'req.headers.authorization',
  'req.headers["x-api-key"]',
]

/** Nothing from other origins, no inline script. The interface kit writes style elements, hence the one exception. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';')

/** Clients send the JSON content type with every call, also with those that have no body. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** One line per answer: the route's pattern and who, never the address's values. */
/** Reads that went well are told at `debug` only: polls would drown the rest, and cost more than they tell. */
function logLevelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return method === 'GET' && status < 400 ? 'debug' : 'info'
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log[logLevelOf(request.method, reply.statusCode)](facts, 'answered')
  })
}
