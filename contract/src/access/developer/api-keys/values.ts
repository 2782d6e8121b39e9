/** A personal key acts as its owner; a service key belongs to a program of the school and acts as itself. */
export const apiKeyKinds = ['personal', 'service'] as const
export type ApiKeyKind = (typeof apiKeyKinds)[number]

/** `inactive`: the account of the owner is not active, so the key does nothing until it is. */
export const apiKeyStatuses = ['active', 'inactive', 'expired', 'revoked'] as const
export type ApiKeyStatus = (typeof apiKeyStatuses)[number]

export const apiKeyStatusNames = { active: 'Active', inactive: 'Account inactive', expired: 'Expired', revoked: 'Revoked' } as const

/** How many personal keys that still work one person has at most. */
export const MAX_PERSONAL_KEYS = 10

/** How many calls one key makes within a minute. */
export const KEY_CALLS_PER_MINUTE = 300

/** How long a new key works, in days. Only a service key may work until it is revoked. */
export const keyLifetimes = [7, 30, 90, 365] as const

/** How many of its latest calls are kept for each key. */
export const KEPT_CALLS = 100

/** How many days of its daily totals are shown. */
export const SHOWN_DAYS = 30
