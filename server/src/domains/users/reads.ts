import type { Answer, CurrentUser, Input, RoleKey, users } from '@talaan/contract'
import type { z } from 'zod'
import { accessTable } from '../../platform/access/access.ts'
import type { Ctx, UserContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import { listPage } from '../../platform/paging.ts'
import { imageUrl } from '../people/image-url.ts'
import { locationsBelow, provinces, regions } from '../people/locations.ts'
import { searchPatterns } from '../people/search.ts'
import { maySeePhoto } from './policy.ts'
import { allRoles, countUsers, findUsers, imageFileId, profileById, type UserRecord, userById } from './queries.ts'

/** A record as the contract's `UserRow` words it. */
export const userRow = (user: UserRecord) => ({
  ...user,
  image: imageUrl(user.id, user.image_file_id),
  first_login: user.first_login ? ('1' as const) : ('0' as const),
})

export async function listUsers(ctx: UserContext, input: Input<typeof users.users>): Promise<Answer<typeof users.users>> {
  const filter = { patterns: searchPatterns(input.search), role_id: input.role_id, status: input.status }
  const { rows, meta } = await listPage(
    input,
    input.sort ?? 'name',
    (order, slice) => findUsers(ctx.db, filter, order, slice),
    () => countUsers(ctx.db, filter),
  )
  return { data: rows.map(userRow), meta }
}

export async function user(ctx: UserContext, input: Input<typeof users.user>): Promise<Answer<typeof users.user>> {
  return { data: userRow((await userById(ctx.db, input.id)) ?? notFound()) }
}

export async function roles(ctx: UserContext): Promise<Answer<typeof users.roles>> {
  return { data: await allRoles(ctx.db) }
}

/** The account as its owner sees it; 404 when there is none. */
export async function currentUserById(db: Db, id: number): Promise<z.input<typeof CurrentUser>> {
  const [record, access] = await Promise.all([profileById(db, id), accessTable(db)])
  const profile = record ?? notFound()
  const held = profile.role_ids.flatMap((roleId) => access.roles.get(roleId) ?? [])
  const keys = held.map((role): RoleKey => role.key)
  return {
    ...profile,
    image: imageUrl(profile.id, profile.image_file_id),
    roles: held.map((role) => role.name),
    role_keys: keys,
    first_login: profile.first_login ? '1' : '0',
    is_admin: keys.includes('administrator'),
    role_permissions: {
      names: [...new Set(held.flatMap((role) => role.names))],
      url: [...new Set(held.flatMap((role) => role.urls))],
    },
  }
}

export async function photo(ctx: UserContext, input: Input<typeof users.photo>) {
  // Someone else's photo is answered like one that is not there.
  const fileId = maySeePhoto(ctx.actor, input.id) ? await imageFileId(ctx.db, input.id) : null
  if (!fileId) notFound('There is no photo.')
  const file = (await ctx.files.byId(ctx.db, fileId)) ?? notFound('There is no photo.')
  return { filename: `photo-${input.id}.webp`, type: 'image/webp', body: ctx.files.read(file) }
}

export async function locations(ctx: Ctx, input: Input<typeof users.locations>): Promise<Answer<typeof users.locations>> {
  if (input.parent) return { data: await locationsBelow(ctx.db, input.parent) }
  return { data: input.kind === 'province' ? await provinces(ctx.db) : await regions(ctx.db) }
}
