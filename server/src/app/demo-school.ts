import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import { diskStore, type FileStore } from '../platform/files.ts'
import { generatePassword } from '../platform/passwords.ts'
import { readSettings, writeSettings } from '../platform/settings.ts'
import { hasAccounts, listFirstAccountOfRoles } from './account-queries.ts'

const loaderFile = path.resolve(import.meta.dirname, '../../../demo/load.ts')

interface Loader {
  loadDemoSchool(db: Db, options: { password: string; files: FileStore }): Promise<void>
}

/** Loads the demo school into an empty database. */
export async function ensureDemoSchool(db: Db, config: Config): Promise<void> {
  if (await hasAccounts(db)) return
  if (!existsSync(loaderFile)) {
    console.log('This copy has no demo school. Create an account with npm run create-admin.')
    return
  }
  console.log('Filling the empty database with the demo school…')
  const { loadDemoSchool } = (await import(loaderFile)) as Loader
  await loadDemoSchool(db, { password: readDemoPassword(config), files: diskStore(path.join(config.DATA_DIR, 'files')) })
  await writeSettings(db, { demo_school: '1' })
}

export const isDemoSchool = async (db: Db): Promise<boolean> => (await readSettings(db)).demo_school === '1'

/** Lists the accounts that can sign in, when this is the demo school. The password itself is for people at a terminal and not for the log of a service. */
export async function listDemoAccounts(db: Db, config: Config, isTerminal = process.stdout.isTTY): Promise<string[]> {
  if (!(await isDemoSchool(db))) return []
  const accounts = (await listFirstAccountOfRoles(db)).filter((account) => account.email !== null)
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
