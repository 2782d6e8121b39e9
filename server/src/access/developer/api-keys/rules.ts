import { hasPermission, MAX_PERSONAL_KEYS, normalizePermission, type Reason } from '@talaan/contract'
import { missingPermissionReasons, type Rights } from '#access/users/rules.ts'

/** A key never has more than its maker: also not what is about the own record alone. */
export const keyPermissionReasons = (maker: Rights, names: readonly string[]): Reason[] =>
  missingPermissionReasons(names.filter((name) => !hasPermission(maker.rights, name)))

/** One person has a limited number of keys, so that forgotten ones are noticed. */
export const keyCountReasons = (workingKeys: number): Reason[] =>
  workingKeys < MAX_PERSONAL_KEYS
    ? []
    : [
        {
          code: 'api_key.too_many',
          message: `You already have ${MAX_PERSONAL_KEYS} API keys.`,
          clears_by: 'Revoke one that you do not use any more',
        },
      ]

/** A key is revoked once, also after it has expired. */
export const isRevocable = ({ revoked_at }: { revoked_at: Date | null }): boolean => revoked_at === null

/** A key that has ended stays as it was. */
export function endedKeyReasons({ revoked_at, expires_at }: { revoked_at: Date | null; expires_at: Date | null }, now: Date): Reason[] {
  if (revoked_at === null && (expires_at === null || expires_at > now)) return []
  const message = revoked_at === null ? 'This API key has expired.' : 'This API key is revoked.'
  return [{ code: 'api_key.ended', message, clears_by: 'Make a new key' }]
}

interface KeyScope {
  permissions: readonly string[]
  addresses: readonly string[]
  expires_at: Date | null
}

/** Whether a key may do more than before, from more addresses or for longer: an open session alone is not enough for that. */
export function isWidened(before: KeyScope, after: KeyScope): boolean {
  const hasMorePermissions = after.permissions.some((name) => !before.permissions.includes(name))
  const hasMoreAddresses =
    before.addresses.length > 0 && (after.addresses.length === 0 || after.addresses.some((address) => !before.addresses.includes(address)))
  const isLonger = before.expires_at !== null && (after.expires_at === null || after.expires_at > before.expires_at)
  return hasMorePermissions || hasMoreAddresses || isLonger
}

/** The chosen permissions as they are spelled in the school, each once; undefined when one does not exist. */
export function matchPermissions(chosen: readonly string[], existing: readonly string[]): string[] | undefined {
  const spelling = new Map(existing.map((name) => [normalizePermission(name), name]))
  const names = chosen.map((name) => spelling.get(normalizePermission(name)))
  return names.includes(undefined) ? undefined : [...new Set(names as string[])].sort()
}

/** When a key that works for this many days ends. */
export const endOf = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)
