import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'

/** The offices `o` that a person works for, as a member or by a role. */
const worksFor = (userId: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from clearance_office_members m where m.office_id = o.id and m.user_id = ${userId})
  or exists (select from user_roles x join roles r on r.id = x.role_id where x.user_id = ${userId} and r.key = any(o.role_keys)))`

/** The offices `o` of the person; an administrator works for all. */
export const isOwnOffice = ({ id, is_admin }: Pick<Actor, 'id' | 'is_admin'>): RawBuilder<boolean> =>
  is_admin ? sql<boolean>`true` : worksFor(id)
