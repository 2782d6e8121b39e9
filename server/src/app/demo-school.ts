import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoAccounts, isDemoSchool } from '#access/auth/demo-accounts.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { diskStore, type FileStore } from '#platform/files.ts'
import { generatePassword } from '#platform/passwords.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readServerSecret, setServerSecret } from '#platform/secrets.ts'
import { writeSettings } from '#platform/settings.ts'
import { hasAccounts } from './account-queries.ts'
import { createAdminCommand, type OpenStore } from './run.ts'

const demoFolder = path.resolve(import.meta.dirname, '../../../demo')
const loaderFile = path.join(demoFolder, 'load.ts')

interface Loader {
  loadDemoSchool(db: Db, options: { password: string; files: FileStore; firstYear?: number }): Promise<void>
}

interface Filler {
  fillSchool(ownerUrl: string, options: { students: number; password: string; today: string }): Promise<void>
}

/** Loads the demo school into an empty database. */
export async function ensureDemoSchool({ db, ownerUrl }: Pick<OpenStore, 'db' | 'ownerUrl'>, config: Config): Promise<void> {
  if (await hasAccounts(db)) return
  if (!existsSync(loaderFile)) {
    console.log(`This copy has no demo school. Create an administrator:\n\n  ${createAdminCommand(process.env)}\n`)
    return
  }
  console.log('Filling the empty database with the demo school…')
  const { loadDemoSchool } = (await import(loaderFile)) as Loader
  // The codes of ID cards are signed with a key that is stored encrypted.
  setServerSecret(readServerSecret(config))
  const password = readDemoPassword(config)
  await loadDemoSchool(db, { password, files: diskStore(path.join(config.DATA_DIR, 'files')), firstYear: config.DEMO_FIRST_YEAR })
  if (config.DEMO_STUDENTS > 0) {
    const { fillSchool } = (await import(path.join(demoFolder, 'fill.ts'))) as Filler
    await fillSchool(ownerUrl, { students: config.DEMO_STUDENTS, password, today: schoolDay(new Date()) })
  }
  await writeSettings(db, { demo_school: '1' })
}

/** Lists the accounts that can sign in, when this is the demo school. The password itself is for people at a terminal and not for the log of a service. */
export async function listDemoAccounts(db: Db, config: Config, isTerminal = process.stdout.isTTY): Promise<string[]> {
  if (!(await isDemoSchool(db))) return []
  const accounts = (await demoAccounts(db)).filter((account) => account.email !== null)
  const width = Math.max(0, ...accounts.map((row) => row.name.length))
  const password = readDemoPassword(config)
  const place = config.DEMO_PASSWORD ? 'the setting DEMO_PASSWORD' : `in the file ${passwordFile(config)}`
  return [...accounts.map((row) => `  ${row.name.padEnd(width)}  ${row.email}`), `  Password of all: ${isTerminal ? password : place}`]
}

const passwordFile = (config: Config): string => path.join(config.DATA_DIR, 'demo-password')

/** The setting, or a password that is created once and stored in the data folder. */
function readDemoPassword(config: Config): string {
  if (config.DEMO_PASSWORD) return config.DEMO_PASSWORD
  const file = passwordFile(config)
  if (!existsSync(file)) writeFileSync(file, `${generatePassword(14)}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
