import path from 'node:path'
import { applicantScreens, contract, matchScreen, SIGN_IN_CALLBACK_PATH } from '@talaan/contract'
import type { FastifyInstance } from 'fastify'
import { openDemoAccounts } from '#access/auth/demo-accounts.ts'
import { readOfferedProviders } from '#access/sign-in-providers/reads.ts'
import { readPublicSchool } from '#foundation/settings/reads.ts'
import { startViewRecorder } from '#oversight/audit/views/record-views.ts'
import { webClientKey } from '#platform/access/web-key.ts'
import { startBroadcastListener } from '#platform/broadcast.ts'
import { cacheByChannel } from '#platform/cache.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { diskStore } from '#platform/files.ts'
import { isFromThisMachine } from '#platform/http/address.ts'
import { registerApiReference } from '#platform/http/api-reference.ts'
import { registerHealthRoutes } from '#platform/http/health.ts'
import { servePages } from '#platform/http/pages.ts'
import { registerRoutes } from '#platform/http/register-routes.ts'
import type { RouteModule } from '#platform/http/routes.ts'
import { makeServer, warnOfSilentProxy } from '#platform/http/server.ts'
import { type Services, startJobs } from '#platform/jobs.ts'
import { httpSmsSender } from '#platform/outbox/http-sms-sender.ts'
import { folderMailer, type Mailer, setMailer } from '#platform/outbox/mail.ts'
import { semaphoreSmsSender } from '#platform/outbox/semaphore-sms-sender.ts'
import { folderSmsSender, type SmsSender, setSmsSender } from '#platform/outbox/sms-sender.ts'
import { smtpMailer } from '#platform/outbox/smtp-mailer.ts'
import { platformJobs } from '#platform/platform-jobs.ts'
import { readServerSecret, setServerSecret } from '#platform/secrets.ts'
import { readSettings } from '#platform/settings.ts'
import { connectDomains, domainJobs, domainRoutes } from './domains.ts'
import { registerSchool } from './register-school.ts'

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
  logTo?: { write(line: string): void }
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
    trustedProxies: config.TRUSTED_PROXIES,
    logTo: options.logTo,
  })
  if (config.PUBLIC_URL?.startsWith('https:')) warnOfSilentProxy(app)
  const views = startViewRecorder(db, app.log)
  const files = diskStore(path.join(config.DATA_DIR, 'files'))

  registerHealthRoutes(app, db, { metricsToken: config.METRICS_TOKEN, isPublic: config.PUBLIC_URL !== undefined })
  registerBrowserConfig(app, db, config)
  registerSchool(app, { db, files })
  const clock = options.clock ?? (() => new Date())
  registerRoutes(app, { db, config, files, clock, publicUrl: () => publicUrlOf(app, config), onAnswered: views.record }, modules)
  await registerApiReference(app, { db, config, clock }, modules)
  await servePages(app, webFolder, findOwnPage)

  setMailer(options.mailer ?? createMailer(config))
  setSmsSender(createSmsSender(config))
  const broadcasts = await startBroadcastListener(options.databaseUrl, app.log)
  const services = (): Services => ({ db, config, files, publicUrl: publicUrlOf(app, config), log: app.log })
  const jobs = await startJobs(services, { jobs: [...platformJobs, ...domainJobs], workers: options.workers })
  app.addHook('onClose', async () => {
    await jobs.stop()
    await broadcasts.stop()
    await views.stop()
  })
  await app.ready()
  return app
}

const createMailer = (config: Config): Mailer =>
  config.SMTP_URL ? smtpMailer(config.SMTP_URL) : folderMailer(path.join(config.DATA_DIR, 'mail'))

function createSmsSender(config: Config): SmsSender {
  const { SMS_DRIVER, SEMAPHORE_API_KEY: apiKey, SEMAPHORE_SENDER: senderName, SMS_HTTP_URL: url } = config
  if (SMS_DRIVER === 'semaphore' && apiKey) return semaphoreSmsSender({ apiKey, senderName })
  if (SMS_DRIVER !== 'http' || !url) return folderSmsSender(path.join(config.DATA_DIR, 'sms'))
  const {
    SMS_HTTP_METHOD: method,
    SMS_HTTP_HEADERS: headers,
    SMS_HTTP_BODY: body,
    SMS_HTTP_SENDER: sender,
    SMS_HTTP_SUCCESS: success,
  } = config
  return httpSmsSender({ url, method, headers, body, sender, success })
}

function publicUrlOf(app: FastifyInstance, config: Config): string {
  if (config.PUBLIC_URL) return config.PUBLIC_URL
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : config.PORT}`
}

/** The HTML page of an applicant screen, whose form has its own page, which preloads its files; and that to which a provider sends a sign-in back. */
function findOwnPage(pathname: string): string | undefined {
  if (pathname === SIGN_IN_CALLBACK_PATH) return 'index.html'
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
function registerBrowserConfig(app: FastifyInstance, db: Db, config: Config): void {
  app.get('/config.json', async (request, reply) => {
    const settings = await readSettings(db)
    const answer = {
      product_name: settings.product_name ?? 'Talaan',
      api_key: await readWebKey(db),
      time_zone: 'Asia/Manila',
      school: await readPublicSchool(db, new Date()),
      sign_in_providers: await readOfferedProviders(db),
      demo_accounts: await openDemoAccounts(db, { config, isFromThisMachine: isFromThisMachine(request) }),
    }
    return reply.header('cache-control', 'public, max-age=60').send(answer)
  })
}
