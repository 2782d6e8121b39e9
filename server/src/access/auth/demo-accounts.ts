import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings.ts'
import { findDemoAccounts } from './queries.ts'

export const isDemoSchool = async (db: Db): Promise<boolean> => (await readSettings(db)).demo_school === '1'

const ownAddresses = ['127.0.0.1', 'localhost', '::1']

/** For each role the account to try it with. */
export const demoAccounts = findDemoAccounts

/** Whether the portal listens for this machine alone. */
export const isOnOwnMachine = ({ HOST }: Pick<Config, 'HOST'>): boolean => ownAddresses.includes(HOST)

interface Place {
  config: Pick<Config, 'HOST' | 'PUBLIC_URL'>
  isFromThisMachine: boolean
}

/**
 * Accounts that open without a password: one for each role, in the demo school alone, and only for a caller on the machine that runs it,
 * while the portal has no address of its own.
 */
export async function openDemoAccounts(db: Db, { config, isFromThisMachine }: Place): Promise<{ role: string; email: string }[]> {
  if (!isOnOwnMachine(config) || !isFromThisMachine || config.PUBLIC_URL !== undefined || !(await isDemoSchool(db))) return []
  return (await findDemoAccounts(db)).flatMap(({ name, email }) => (email === null ? [] : [{ role: name, email }]))
}
