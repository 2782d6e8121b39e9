import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { handleErrors, handleFrameworkError } from './failures.ts'
import { callerFacts } from './log-caller.ts'

export interface ServerOptions {
  logLevel: string
  /** Whether to answer 503 while the event loop is delayed; off in tests. */
  pressure: boolean
  /** Whether the public address is always https. */
  https?: boolean
  /** The proxies whose word about the address of a caller counts; this machine unless given. */
  trustedProxies?: string
  /** Where the log is written in place of the standard output; in tests. */
  logTo?: { write(line: string): void }
}

/** The server without routes: logging, headers, compression, parsing and error handling. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: options.logLevel, redact: redactedPaths, ...(options.logTo && { stream: options.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies?.split(',').map((address) => address.trim()) ?? 'loopback',
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
    reply.header('content-security-policy', contentPolicy).header('permissions-policy', permissionsPolicy)
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

/** How long requests may go on after the server is told to stop. */
const LAST_REQUESTS_MS = 2_500

/**
 * Answers of calls are not stored. Once the server is told to stop, every answer ends its connection, and connections that become idle are
 * closed: Fastify closes only those that are idle at that moment. What then still is open, such as one whose body never arrives, is cut.
 */
function setLastHeaders(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100)
    const closeAll = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS)
    app.server.once('close', () => {
      clearInterval(closeIdle)
      clearTimeout(closeAll)
    })
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

/** Warns once when a proxy does not say for whom it calls: all people would share one address, and one allowance of wrong passwords. */
export function warnOfSilentProxy(app: FastifyInstance): void {
  let isWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWarned && request.url.startsWith('/api/') && request.headers['x-forwarded-for'] === undefined) {
      isWarned = true
      request.log.warn('A call came without the header X-Forwarded-For. The proxy must set it, or all people share one address.')
    }
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
  '*.headers.authorization',
  '*.headers["x-api-key"]',
  '*.headers.cookie',
]

/**
 * Allows nothing from other origins and no inline scripts. Inline styles are allowed because the component library writes style elements,
 * and WebAssembly, which browsers compile like a script, for the reader of codes.
 */
const contentPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
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

/** The scanner needs the camera; nothing else of a device is used. */
const permissionsPolicy = [
  'camera=(self)',
  ...['microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'].map((name) => `${name}=()`),
].join(', ')

/** Accepts an empty body, because clients send the JSON content type with every call. */
function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

/** Not signed in, without permission, or too often. */
const isRefusal = (status: number): boolean => status === 401 || status === 403 || status === 429

/** Successful reads are logged only at `debug`, because polling calls would hide everything else. */
function logLevelOf(method: string, status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return method === 'GET' && status < 400 ? 'debug' : 'info'
}

/**
 * Logs one line per answer with the route pattern, but without the values in the address. Of a refused call the line also says who called
 * and from where.
 */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(isRefusal(reply.statusCode) && callerFacts(request)),
    }
    request.log[logLevelOf(request.method, reply.statusCode)](facts, 'answered')
  })
}
