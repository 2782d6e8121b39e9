import { createServer } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { isOnOwnMachine } from '#access/auth/demo-accounts.ts'
import { loadLocations } from '#foundation/people/load-locations.ts'
import { insertMissingPaymentSettings } from '#foundation/settings/queries.ts'
import { seedAccess } from '#platform/access/seed.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { type EmbeddedServer, startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { grantToPortal } from '#platform/db/portal-role.ts'
import { prepareFolder } from '#platform/db/server-folders.ts'
import { prepareQueue } from '#platform/jobs.ts'
import { readServerSecret, secretFingerprint, setServerSecret } from '#platform/secrets.ts'
import { lockSettings, readSettings, writeSettings } from '#platform/settings.ts'
import { buildApp } from './app.ts'

/** A start error that the person can correct; it is shown as one sentence without a stack trace. */
export class StartFailure extends Error {}

/** Runs the program; an error during the start becomes one sentence and exit code 1. */
export async function runProgram(program: (config: Config) => Promise<void>): Promise<void> {
  try {
    await program(readSettingsOrFail())
  } catch (error) {
    console.error(describeError(error as NodeJS.ErrnoException))
    process.exit(1)
  }
}

function readSettingsOrFail(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new StartFailure((error as Error).message)
  }
}

/** Of this start, such as `npm start`. */
const command = process.env.npm_lifecycle_event === 'start' ? 'npm start' : `npm run ${process.env.npm_lifecycle_event ?? 'serve'}`

/** The settings that the next command needs as well. */
const repeatedSettings = ['EMBEDDED', 'DATA_DIR', 'HOST', 'PORT', 'PUBLIC_URL', 'DATABASE_URL', 'MIGRATION_DATABASE_URL', 'SECRET_KEY']

/** A command for the person to copy, with the settings that this one was given. A secret is named, not shown. */
export function nextCommand(command: string, env: Record<string, string | undefined>): string {
  const given = env.DATABASE_URL?.trim() ? env : { ...env, EMBEDDED: '1' }
  const settings = repeatedSettings.flatMap((name) => {
    const value = given[name]?.trim()
    if (!value) return []
    const isSecret = name === 'SECRET_KEY' || /:[^/@]*@|password=/i.test(value)
    return `${name}=${isSecret ? `"$${name}"` : quote(value)}`
  })
  return [...settings, command].join(' ')
}

const quote = (value: string): string => (/^[\w@%+:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`)

/** The command that creates an administrator in this database. */
export const createAdminCommand = (env: Record<string, string | undefined>): string =>
  nextCommand('npm run create-admin -- name@school.edu.ph "First name" "Last name"', env)

/** One sentence for the person who typed the command, or the stack of an error that nobody foresaw. */
export function describeError(error: NodeJS.ErrnoException & { port?: number; path?: string }): string {
  if (error instanceof StartFailure || error.name === 'StartError') return error.message
  if (error.code === 'EADDRINUSE')
    return `Port ${error.port} is already in use. Stop the program that uses it, or choose another port: PORT=8081 ${command}`
  if (error.code === 'EADDRNOTAVAIL') return 'This machine does not have the address in HOST.'
  if (error.code === 'EACCES' && error.port)
    return `Port ${error.port} may not be used by this account. Choose one above 1023: PORT=8080 ${command}`
  if (error.path && error.code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(error.code)) {
    return `The data folder cannot be written (${error.code} at ${error.path}). Choose another: DATA_DIR=/path ${command}`
  }
  const problem = describeDatabaseError(error)
  if (problem) return `The database in DATABASE_URL cannot be used: ${problem}`
  return error.stack ?? String(error)
}

/** What hinders the start of a portal on this database, with what to do about it; undefined when the error is not of the database. */
function describeDatabaseError(error: NodeJS.ErrnoException): string | undefined {
  const { code = '' } = error
  // The library for migrations puts the stack of the cause into its message.
  const [message = ''] = error.message.split('\n')
  if (code === '25006' || message.includes('read-only transaction'))
    return 'it is a standby, which cannot be written. Set DATABASE_URL to the primary.'
  if (message.includes('permission denied for schema'))
    return `${message}. Let the owner of the tables migrate it: MIGRATION_DATABASE_URL, as docs/operations.md says.`
  if (message.includes('does not support SSL')) return 'it does not offer TLS. Turn TLS on there, or leave sslmode out of the address.'
  if (/timeout expired|Connection terminated|ECONNRESET/.test(message)) return 'nothing that speaks PostgreSQL answered at its address.'
  const isOfDatabase =
    error instanceof pg.DatabaseError || ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code)
  return isOfDatabase ? message : undefined
}

export interface OpenStore {
  db: Db
  url: string
  /** As the owner of the tables connects. */
  ownerUrl: string
  close(): Promise<void>
}

/** The rows that every school has from the start, unless they exist: the places of the country and the two minimum payments. */
export async function addInitialRows(db: Db): Promise<void> {
  await loadLocations(db)
  await insertMissingPaymentSettings(db)
}

/** Creates the queue's tables as the owner of the database, and gives the role of the portal its rights. */
export async function prepareRights(ownerUrl: string, portalUrl: string): Promise<void> {
  if (ownerUrl === portalUrl) return
  const owner = openDatabase(ownerUrl, { max: 1 })
  await prepareQueue(owner).finally(() => owner.destroy())
  await grantToPortal(ownerUrl, decodeURIComponent(new URL(portalUrl).username))
}

/** Opens and migrates the configured database, or the embedded one without DATABASE_URL, and seeds roles and permissions. */
export async function openStore(config: Config): Promise<OpenStore> {
  prepareFolder(config.DATA_DIR)
  const embedded = config.DATABASE_URL ? undefined : await startEmbedded({ dataDir: config.DATA_DIR })
  const url = config.DATABASE_URL ?? (embedded as EmbeddedServer).portalUrl
  const ownerUrl = config.MIGRATION_DATABASE_URL ?? embedded?.url ?? url
  if (embedded && !embedded.folder.startsWith(config.DATA_DIR)) {
    console.warn(
      `The database is in ${embedded.folder}: PostgreSQL's account cannot open ${config.DATA_DIR}. Back up both folders, and delete both to start over.`,
    )
  }
  try {
    await migrate(ownerUrl)
    await prepareRights(ownerUrl, url)
    const db = openDatabase(url, { max: config.DATABASE_POOL })
    const close = async () => {
      await db.destroy()
      await embedded?.stop()
    }
    try {
      await checkSecret(db, config)
      await seedAccess(db)
      await addInitialRows(db)
      return { db, url, ownerUrl, close }
    } catch (error) {
      await db.destroy()
      throw error
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * Throws when the database was used with another secret than this process has: what was encrypted or signed with it would fail person by
 * person. The first start notes a fingerprint of the secret.
 */
async function checkSecret(db: Db, config: Config): Promise<void> {
  setServerSecret(readServerSecret(config))
  const fingerprint = secretFingerprint()
  await db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const { secret_fingerprint: lastFingerprint } = await readSettings(tx)
    if (lastFingerprint === fingerprint) return
    if (lastFingerprint !== undefined && config.SECRET_KEY_REPLACED !== '1') {
      throw new StartFailure(
        `This database was used with another secret than ${config.SECRET_KEY ? 'SECRET_KEY' : path.join(config.DATA_DIR, 'secret-key')} has. Put the former one back. Without it, authenticator apps, recovery codes, codes of ID cards and documents, secrets of sign-in providers and passwords that wait to be mailed are lost: to go on all the same, start once with SECRET_KEY_REPLACED=1.`,
      )
    }
    await writeSettings(tx, { secret_fingerprint: fingerprint })
  })
}

/** Starts serving until a signal ends the process. Returns the address. */
export async function startServing(store: OpenStore, config: Config): Promise<string> {
  let app: FastifyInstance | undefined
  try {
    app = await buildApp({ config, db: store.db, databaseUrl: store.url, workers: true })
    const address = await app.listen({ host: config.HOST, port: config.PORT, listenTextResolver: () => 'listening' })
    closeOnSignal(async () => {
      await app?.close()
      await store.close()
    })
    return toOwnMachine(address)
  } catch (error) {
    await app?.close()
    await store.close()
    throw error
  }
}

/** The address at which this machine reaches a server that listens at all its addresses. */
const toOwnMachine = (address: string): string => address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//127.0.0.1:')

/** The address that people open once the portal is served with these settings. */
export const addressOf = ({ PUBLIC_URL, HOST, PORT }: Config): string =>
  PUBLIC_URL ?? toOwnMachine(`http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`)

/** The demo school's accounts share a password, so other machines reach it only when DEMO_PASSWORD was chosen for that. */
export function checkDemoAddress(config: Config): void {
  if (config.DEMO_PASSWORD || isOnOwnMachine(config)) return
  throw new StartFailure(
    `HOST=${config.HOST} opens the demo school to other machines. Choose a password for its accounts first: DEMO_PASSWORD=… HOST=${config.HOST} npm start`,
  )
}

/** Throws EADDRINUSE early: before the slow parts of the start, and before the database of a running portal would be migrated. */
export async function checkPort(config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(config.PORT, config.HOST, () => probe.close(() => resolve()))
  })
}

/** Closes everything in order on SIGINT or SIGTERM; a second signal, or fifteen seconds, ends the process at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  const stopServing = async () => {
    if (isClosing) process.exit(1)
    isClosing = true
    setTimeout(() => process.exit(1), 15_000).unref()
    await close().catch((error) => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopServing())
  // npm passes no signal on: when it was told to stop, the portal would go on without it.
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm || isClosing) return
    clearInterval(watch)
    void stopServing()
  }, 500)
  watch.unref()
}
