import path from 'node:path'
import { applicantScreens, contract, matchScreen } from '@talaan/contract'
import type { FastifyInstance } from 'fastify'
import { webClientKey } from '../platform/access/web-key.ts'
import { cached } from '../platform/cache.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { startEvents } from '../platform/events.ts'
import { diskStore } from '../platform/files.ts'
import { apiReference } from '../platform/http/api-reference.ts'
import { registerRoutes } from '../platform/http/bind.ts'
import { health } from '../platform/http/health.ts'
import { pages } from '../platform/http/pages.ts'
import type { RouteModule } from '../platform/http/routes.ts'
import { makeServer } from '../platform/http/server.ts'
import { type Services, startJobs } from '../platform/jobs.ts'
import { folderMailer, type Mailer, useMailer } from '../platform/outbox/mail.ts'
import { semaphoreTexter } from '../platform/outbox/semaphore-texter.ts'
import { folderTexter, type Texter, useTexter } from '../platform/outbox/sms.ts'
import { smtpMailer } from '../platform/outbox/smtp-mailer.ts'
import { platformJobs } from '../platform/platform-jobs.ts'
import { serverSecret, useSecret } from '../platform/secrets.ts'
import { readSettings } from '../platform/settings.ts'
import { connectDomains, domainJobs, domainRoutes } from './domains.ts'

export interface AppOptions {
  config: Config
  db: Db
  /** For the one connection that listens to events. */
  databaseUrl: string
  /** Whether this process also does the queued jobs. */
  workers: boolean
  /** Replaced in tests. */
  clock?: () => Date
  mailer?: Mailer
  modules?: readonly RouteModule[]
  pressure?: boolean
}

/** The whole server, ready to listen or to be asked in a test. Closing it stops its jobs and its listening, not the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db } = options
  useSecret(serverSecret(config))
  connectDomains()
  const modules = options.modules ?? whole(domainRoutes)
  const app = await makeServer({
    logLevel: config.LOG_LEVEL,
    pressure: options.pressure ?? true,
    https: config.PUBLIC_URL?.startsWith('https:'),
  })
  const files = diskStore(path.join(config.DATA_DIR, 'files'))

  health(app, db, { metricsToken: config.METRICS_TOKEN })
  browserConfig(app, db)
  registerRoutes(app, { db, config, files, clock: options.clock ?? (() => new Date()), publicUrl: () => publicUrl(app, config) }, modules)
  await apiReference(app, modules)
  await pages(app, webFolder, applicantPage)

  useMailer(options.mailer ?? mailerOf(config))
  useTexter(texterOf(config))
  const events = await startEvents(options.databaseUrl, app.log)
  const services = (): Services => ({ db, config, files, publicUrl: publicUrl(app, config), log: app.log })
  const jobs = await startJobs(services, { jobs: [...platformJobs, ...domainJobs], workers: options.workers })
  app.addHook('onClose', async () => {
    await jobs.stop()
    await events.stop()
  })
  await app.ready()
  return app
}

const mailerOf = (config: Config): Mailer =>
  config.SMTP_URL ? smtpMailer(config.SMTP_URL) : folderMailer(path.join(config.DATA_DIR, 'mail'))

function texterOf(config: Config): Texter {
  const { SMS_DRIVER, SEMAPHORE_API_KEY: apiKey, SEMAPHORE_SENDER: senderName } = config
  return SMS_DRIVER === 'semaphore' && apiKey ? semaphoreTexter({ apiKey, senderName }) : folderTexter(path.join(config.DATA_DIR, 'sms'))
}

function publicUrl(app: FastifyInstance, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : config.PORT}`
}

/** Applicants' pages have none of the portal's shell; the form's own page names the form's files besides. */
function applicantPage(pathname: string): string | undefined {
  const screen = matchScreen(applicantScreens, pathname)
  if (!screen) return undefined
  return screen.path === '/online-admission' ? 'apply.html' : 'applied.html'
}

export const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')

/** A call that the contract names and no module answers stops the start. */
function whole(modules: readonly RouteModule[]): readonly RouteModule[] {
  const bound = new Set(modules.flatMap((module) => Object.values(module.contract)))
  for (const [domain, entries] of Object.entries(contract)) {
    const missing = Object.entries(entries).filter(([, entry]) => !bound.has(entry))
    if (missing.length > 0) throw new Error(`Nobody answers ${domain}: ${missing.map(([key]) => key).join(', ')}`)
  }
  return modules
}

const webKey = cached('access', webClientKey)

/** What the browser must know before anybody signs in. */
function browserConfig(app: FastifyInstance, db: Db): void {
  app.get('/config.json', async (_request, reply) => {
    const settings = await readSettings(db)
    const answer = { product_name: settings.product_name ?? 'Talaan', api_key: await webKey(db), time_zone: 'Asia/Manila' }
    return reply.header('cache-control', 'public, max-age=60').send(answer)
  })
}
