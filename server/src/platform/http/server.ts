import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { handleErrors, handleFrameworkError } from './failures.ts'

export interface ServerOptions {
  logLevel: string
  /** Whether to answer 503 while the event loop is delayed; off in tests. */
  pressure: boolean
  /** Whether the public address is always https. */
  https?: boolean
}

/** The server without routes: logging, headers, compression, parsing and error handling. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: redactedPaths },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    // Long enough for a picture over a slow line; without a limit, an endless body would keep its connection open.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is answered like the rest; the database is closed after the server.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: handleFrameworkError,
  })
  handleErrors(app)
  registerJsonParser(app)
  logAnswers(app)
  await app.register(helmet, {
    // The plugin would build the policy again for every answer; a hook below sets it.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    // Browsers that receive this header refuse http, so it is only for addresses that stay on https.
    strictTransportSecurity: options.https ? { maxAge: 15_552_000 } : false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', contentPolicy)
    done()
  })
  await app.register(compress, {
    threshold: 1024,
    // At this quality, compressing an answer at once takes less time and memory than a stream.
    syncThreshold: 65_536,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    zlibOptions: { level: 3 },
  })
  await app.register(multipart)
  // A sample with fewer than two turns of the event loop counts as endless delay, so it must be longer than twice the allowed delay.
  if (options.pressure) await app.register(underPressure, { maxEventLoopDelay: 2_000, retryAfter: 5, sampleInterval: 4_500 })
  setLastHeaders(app)
  return app
}

/**
 * Answers of calls are not stored. Once the server is told to stop, every answer ends its connection: Fastify closes the connections that
 * are idle at that moment; one that becomes idle later would keep the process alive until the keep-alive time is over.
 */
function setLastHeaders(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

const redactedPaths = [
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

/** Allows nothing from other origins and no inline scripts. Inline styles are allowed because the component library writes style elements. */
const contentPolicy = [
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

/** Accepts an empty body, because clients send the JSON content type with every call. */
function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Successful reads are logged only at `debug`, because polling calls would hide everything else. */
function logLevelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return method === 'GET' && status < 400 ? 'debug' : 'info'
}

/** Logs one line per answer with the route pattern, but without the values in the address. */
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
