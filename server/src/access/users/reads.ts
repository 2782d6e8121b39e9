import { type CurrentUser, hasPermission, type Input, users } from '@talaan/contract'
import type { z } from 'zod'
import { imageUrl } from '#foundation/people/image-url.ts'
import { findLocationsBelow, findProvinces, findRegions } from '#foundation/people/locations.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import { accessTable } from '#platform/access/access.ts'
import { answer } from '#platform/action.ts'
import type { Actor, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { listPage, meta, page } from '#platform/paging.ts'
import { countUsers, findAccountName, findImageFileId, findProfile, findUser, findUsers, type UserRecord } from './queries.ts'
import { ownStatusReasons, passwordResetReasons } from './rules.ts'

const ownPhotoRoles: readonly string[] = ['student', 'parent']

/** Users see their own photo; staff and instructors see all photos. */
const canSeePhoto = (actor: Actor, userId: number): boolean =>
  actor.id === userId || actor.is_admin || actor.roles.some((role) => !ownPhotoRoles.includes(role))

/** A record as the audit log keeps it. */
export const auditedUser = (user: UserRecord) => ({
  ...user,
  image: imageUrl(user.id, user.image_file_id),
  first_login: user.first_login ? ('1' as const) : ('0' as const),
})

/** A record in the shape of the contract's `UserRow`. */
export const presentUser = (user: UserRecord, { id, rights }: Actor) => ({
  ...auditedUser(user),
  can: {
    change_status: hasPermission(rights, 'Change User Status') && ownStatusReasons(user.id === id).length === 0,
    reset_password: hasPermission(rights, 'Reset Passwords') && passwordResetReasons(user, id).length === 0,
  },
})

export const listUsers = answer(users.users, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), search: input.search, role_id: input.role_id, status: input.status }
  if (filter.patterns.length > 0 && input.sort === undefined) {
    const [rows, total] = await Promise.all([findUsers(ctx.db, filter, undefined, page(input)), countUsers(ctx.db, filter)])
    return { data: rows.map((row) => presentUser(row, ctx.actor)), meta: meta(input, total) }
  }
  const list = await listPage(
    input,
    input.sort ?? 'name',
    (order, slice) => findUsers(ctx.db, filter, order, slice),
    () => countUsers(ctx.db, filter),
  )
  return { data: list.rows.map((row) => presentUser(row, ctx.actor)), meta: list.meta }
})

export const user = answer(users.user, async (ctx, input) => {
  return { data: presentUser((await findUser(ctx.db, input.id)) ?? notFound(), ctx.actor) }
})

/** The name of an account; undefined when there is none. */
export const accountName = (db: Db, id: number): Promise<string | undefined> => findAccountName(db, id)

/** The account as its owner sees it, or as a role sees the portal; 404 when there is none. */
export async function currentUserById(db: Db, id: number, previewRoleId?: number): Promise<z.input<typeof CurrentUser>> {
  const [record, access] = await Promise.all([findProfile(db, id), accessTable(db)])
  const profile = record ?? notFound()
  const previewed = previewRoleId === undefined ? undefined : access.roles.get(previewRoleId)
  const heldRoles = previewed ? [previewed] : profile.role_ids.flatMap((roleId) => access.roles.get(roleId) ?? [])
  const keys: string[] = heldRoles.map((role) => role.key)
  return {
    ...profile,
    info: previewed ? { ...profile.info, is_need_update: false } : profile.info,
    direct_permissions: previewed ? [] : profile.direct_permissions,
    preview: previewed?.name ?? null,
    image: imageUrl(profile.id, profile.image_file_id),
    roles: heldRoles.map((role) => role.name),
    role_keys: keys,
    first_login: profile.first_login ? '1' : '0',
    is_admin: keys.includes('administrator'),
    role_permissions: {
      names: [...new Set(heldRoles.flatMap((role) => role.names))],
      url: [...new Set(heldRoles.flatMap((role) => role.urls))],
    },
  }
}

export async function photo(ctx: UserContext, input: Input<typeof users.photo>) {
  // A photo that the user may not see gets the same answer as a missing one.
  const fileId = canSeePhoto(ctx.actor, input.id) ? await findImageFileId(ctx.db, input.id) : null
  if (!fileId) notFound('This person has no photo.')
  const file = (await ctx.files.byId(ctx.db, fileId)) ?? notFound('This person has no photo.')
  return { filename: `photo-${input.id}.webp`, type: 'image/webp', body: ctx.files.read(file) }
}

export const locations = answer(users.locations, async (ctx, input) => {
  if (input.parent) return { data: await findLocationsBelow(ctx.db, input.parent) }
  return { data: input.kind === 'province' ? await findProvinces(ctx.db) : await findRegions(ctx.db) }
})
