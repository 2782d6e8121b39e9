import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/** The offers `o` whose students this person may read: an instructor's own; an administrator's all. */
export const ownOffers = (actor: Actor): RawBuilder<boolean> =>
  actor.is_admin ? sql<boolean>`true` : sql<boolean>`o.employee_id = ${actor.id}`
