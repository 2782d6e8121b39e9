import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSettings } from '../../platform/settings.ts'
import { findDemoAccounts } from './queries.ts'

export const isDemoSchool = async (db: Db): Promise<boolean> => (await readSettings(db)).demo_school === '1'

const ownAddresses = ['127.0.0.1', 'localhost', '::1']

/** For each role the account to try it with. */
export const demoAccounts = findDemoAccounts

/** Whether the portal listens for this machine alone. */
export const isOnOwnMachine = ({ HOST }: Pick<Config, 'HOST'>): boolean => ownAddresses.includes(HOST)

/** Whether a caller is on this machine; behind a proxy, callers have addresses of their own. */
const isFromOwnMachine = (ip: string): boolean => /^(::ffff:)?127\.|^::1$/.test(ip)

interface Place {
  config: Pick<Config, 'HOST' | 'PUBLIC_URL'>
  /** The address of the caller. */
  ip: string
}

/**
 * Accounts that open without a password: one for each role, in the demo school alone, and only for a caller on the machine that runs it,
 * while the portal has no address of its own.
 */
export async function openDemoAccounts(db: Db, { config, ip }: Place): Promise<{ role: string; email: string }[]> {
  if (!isOnOwnMachine(config) || !isFromOwnMachine(ip) || config.PUBLIC_URL !== undefined || !(await isDemoSchool(db))) return []
  return (await findDemoAccounts(db)).flatMap(({ name, email }) => (email === null ? [] : [{ role: name, email }]))
}
