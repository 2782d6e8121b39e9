import { type Answer, apiKeys, areaPlace, hasPermission, type Input, KEPT_CALLS, permissionArea, SHOWN_DAYS } from '@talaan/contract'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { findActorById } from '#platform/sessions.ts'
import { checkKeyAccess } from './policy.ts'
import { countKeys, findKey, findKeys, findPermissionNames, type KeyDetailRecord, type KeyFilter, type KeyRecord } from './queries.ts'
import { endedKeyReasons, isRevocable } from './rules.ts'
import { findCalls, findDays } from './usage-queries.ts'

/** A key for somebody for whom it exists. */
const presentKey = <Key extends KeyRecord>(key: Key, now: Date) => ({
  ...key,
  can: { edit: endedKeyReasons(key, now).length === 0, revoke: isRevocable(key) },
})

async function listKeys(ctx: UserContext, filter: KeyFilter, input: { page: number; limit: number }) {
  const [rows, total] = await Promise.all([findKeys(ctx.db, filter, page(input)), countKeys(ctx.db, filter)])
  return { data: rows.map((row) => presentKey(row, ctx.now)), meta: meta(input, total) }
}

export const listOwnKeys = (ctx: UserContext, input: Input<typeof apiKeys.ownKeys>): Promise<Answer<typeof apiKeys.ownKeys>> =>
  listKeys(ctx, { owner_id: ctx.actor.id, status: input.status, patterns: searchPatterns(input.search), now: ctx.now }, input)

export const listAllKeys = (ctx: UserContext, input: Input<typeof apiKeys.allKeys>): Promise<Answer<typeof apiKeys.allKeys>> =>
  listKeys(ctx, { kind: input.kind, status: input.status, patterns: searchPatterns(input.search), now: ctx.now }, input)

export const listKeyPermissions = answer(apiKeys.keyPermissions, async (ctx) => {
  const held = (await findPermissionNames(ctx.db)).filter((name) => hasPermission(ctx.actor.rights, name))
  const data = held.map((name) => ({ name, area: permissionArea(name) }))
  return { data: data.sort((a, b) => areaPlace(a.area) - areaPlace(b.area) || a.name.localeCompare(b.name)) }
})

export const readKey = answer(apiKeys.key, async (ctx, input) => {
  const key = (await findKey(ctx.db, input.id, ctx.now)) ?? notFound()
  checkKeyAccess(ctx.actor, key)
  const [lacking, days, calls] = await Promise.all([
    findLacking(ctx, key),
    findDays(ctx.db, key.id, SHOWN_DAYS),
    findCalls(ctx.db, key.id, KEPT_CALLS),
  ])
  return { data: { ...presentKey(key, ctx.now), lacking, days, calls } }
})

/** The permissions of a personal key that its owner does not hold now. */
async function findLacking(ctx: UserContext, { kind, owner_id, permissions }: KeyDetailRecord): Promise<string[]> {
  const owner = kind === 'personal' ? await findActorById(ctx.db, owner_id) : undefined
  return owner ? permissions.filter((name) => !hasPermission(owner.rights, name)) : []
}
