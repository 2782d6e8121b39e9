import path from 'node:path'
import { applicantScreens, contract, matchScreen } from '@talaan/contract'
import type { FastifyInstance } from 'fastify'
import { webClientKey } from '../platform/access/web-key.ts'
import { startBroadcastListener } from '../platform/broadcast.ts'
import { cacheByChannel } from '../platform/cache.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { diskStore } from '../platform/files.ts'
import { registerApiReference } from '../platform/http/api-reference.ts'
import { registerHealthRoutes } from '../platform/http/health.ts'
import { servePages } from '../platform/http/pages.ts'
import { registerRoutes } from '../platform/http/register-routes.ts'
import type { RouteModule } from '../platform/http/routes.ts'
import { makeServer } from '../platform/http/server.ts'
import { type Services, startJobs } from '../platform/jobs.ts'
import { folderMailer, type Mailer, setMailer } from '../platform/outbox/mail.ts'
import { semaphoreSmsSender } from '../platform/outbox/semaphore-sms-sender.ts'
import { folderSmsSender, type SmsSender, setSmsSender } from '../platform/outbox/sms.ts'
import { smtpMailer } from '../platform/outbox/smtp-mailer.ts'
import { platformJobs } from '../platform/platform-jobs.ts'
import { readServerSecret, setServerSecret } from '../platform/secrets.ts'
import { readSettings } from '../platform/settings.ts'
import { connectDomains, domainJobs, domainRoutes } from './domains.ts'

export interface AppOptions {
  config: Config
  db: Db
  /** For the connection that listens for broadcasts. */
  databaseUrl: string
  /** Whether this process also runs queued jobs. */
  workers: boolean
  /** Replaced in tests. */
  clock?: () => Date
  mailer?: Mailer
  modules?: readonly RouteModule[]
  pressure?: boolean
}

/** Builds the whole server, ready to listen or for tests. Closing it stops jobs and the broadcast listener, but not the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db } = options
  setServerSecret(readServerSecret(config))
  connectDomains()
  const modules = options.modules ?? checkComplete(domainRoutes)
  const app = await makeServer({
    logLevel: config.LOG_LEVEL,
    pressure: options.pressure ?? true,
    https: config.PUBLIC_URL?.startsWith('https:'),
  })
  const files = diskStore(path.join(config.DATA_DIR, 'files'))

  registerHealthRoutes(app, db, { metricsToken: config.METRICS_TOKEN })
  registerBrowserConfig(app, db)
  registerRoutes(app, { db, config, files, clock: options.clock ?? (() => new Date()), publicUrl: () => publicUrlOf(app, config) }, modules)
  await registerApiReference(app, modules)
  await servePages(app, webFolder, findApplicantPage)

  setMailer(options.mailer ?? createMailer(config))
  setSmsSender(createSmsSender(config))
  const broadcasts = await startBroadcastListener(options.databaseUrl, app.log)
  const services = (): Services => ({ db, config, files, publicUrl: publicUrlOf(app, config), log: app.log })
  const jobs = await startJobs(services, { jobs: [...platformJobs, ...domainJobs], workers: options.workers })
  app.addHook('onClose', async () => {
    await jobs.stop()
    await broadcasts.stop()
  })
  await app.ready()
  return app
}

const createMailer = (config: Config): Mailer =>
  config.SMTP_URL ? smtpMailer(config.SMTP_URL) : folderMailer(path.join(config.DATA_DIR, 'mail'))

function createSmsSender(config: Config): SmsSender {
  const { SMS_DRIVER, SEMAPHORE_API_KEY: apiKey, SEMAPHORE_SENDER: senderName } = config
  return SMS_DRIVER === 'semaphore' && apiKey
    ? semaphoreSmsSender({ apiKey, senderName })
    : folderSmsSender(path.join(config.DATA_DIR, 'sms'))
}

function publicUrlOf(app: FastifyInstance, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : config.PORT}`
}

/** The HTML page of an applicant screen; the application form has its own page, which preloads its files. */
function findApplicantPage(pathname: string): string | undefined {
  const screen = matchScreen(applicantScreens, pathname)
  if (!screen) return undefined
  return screen.path === '/online-admission' ? 'apply.html' : 'applied.html'
}

export const webFolder = path.resolve(import.meta.dirname, '../../../web/dist')

/** Throws when a call of the contract has no handler. */
function checkComplete(modules: readonly RouteModule[]): readonly RouteModule[] {
  const handledEntries = new Set(modules.flatMap((module) => Object.values(module.contract)))
  for (const [domain, entries] of Object.entries(contract)) {
    const missing = Object.entries(entries).filter(([, entry]) => !handledEntries.has(entry))
    if (missing.length > 0) throw new Error(`No handler for ${domain}: ${missing.map(([key]) => key).join(', ')}`)
  }
  return modules
}

const readWebKey = cacheByChannel('access', webClientKey)

/** Serves the settings that the browser needs before sign-in. */
function registerBrowserConfig(app: FastifyInstance, db: Db): void {
  app.get('/config.json', async (_request, reply) => {
    const settings = await readSettings(db)
    const answer = { product_name: settings.product_name ?? 'Talaan', api_key: await readWebKey(db), time_zone: 'Asia/Manila' }
    return reply.header('cache-control', 'public, max-age=60').send(answer)
  })
}
