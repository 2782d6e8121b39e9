import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/database.ts'
import { isDiskFull } from '../errors.ts'
import { isFromThisMachine } from './address.ts'

/** These routes answer even when the process is under pressure. */
const routeConfig = { pressureHandler: () => undefined }

interface HealthOptions {
  metricsToken?: string
  /** Whether people reach the portal at an address of its own: through a proxy, everybody seems to call from this machine. */
  isPublic: boolean
}

/** `GET /healthz` (the process), `/readyz` (the database) and `/metrics` (with the token; on a trial without one, from this machine). */
export function registerHealthRoutes(app: FastifyInstance, db: Db, options: HealthOptions): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(none)'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', { config: routeConfig }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: routeConfig }, async (_request, reply) => {
    if (isDiskFull()) return reply.code(503).header('retry-after', '30').send({ status: 'the disk is full' })
    try {
      await withTimeout(2_000, sql`select 1 from settings limit 1`.execute(db))
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'the database does not answer' })
    }
  })

  app.get('/metrics', { config: routeConfig }, async (request, reply) => {
    const needsToken = options.isPublic || options.metricsToken !== undefined || !isFromThisMachine(request)
    if (needsToken && !hasToken(request, options.metricsToken)) return reply.code(404).send({ message: '404 | Not Found' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  const sentToken = Buffer.from(request.headers.authorization ?? '')
  const expectedToken = Buffer.from(`Bearer ${token}`)
  return token !== undefined && sentToken.length === expectedToken.length && timingSafeEqual(sentToken, expectedToken)
}
