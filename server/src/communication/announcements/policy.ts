import { hasPermission } from '@talaan/contract'
import type { Actor, Tx, UserContext } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { type Audience, findOwnOffers } from './queries.ts'

/** Whether the person announces to the whole school; others announce to their own classes. */
export const isSchoolWide = (actor: Actor): boolean => hasPermission(actor.rights, 'Announce To School')

type WantedAudience = Audience & { is_for_everyone: boolean; is_public: boolean; is_pinned: boolean }

/** Instructors announce to the classes that they teach, and to nobody else. */
export async function checkAudience(tx: Tx, { actor }: UserContext, audience: WantedAudience): Promise<void> {
  if (isSchoolWide(actor)) return
  const others = [audience.role_ids, audience.course_ids, audience.levels, audience.section_ids].some((ids) => ids.length > 0)
  if (audience.is_for_everyone || audience.is_public || audience.is_pinned || others)
    forbidden('You announce to your own classes. Ask the registrar to announce something to others.')
  const own = await findOwnOffers(tx, actor.id, audience.offer_ids)
  if (audience.offer_ids.some((id) => !own.includes(id))) forbidden('This is not a class of yours.')
}

/** What was withdrawn stays as it is. */
export const isChangeable = ({ withdrawn_at }: { withdrawn_at: Date | null }): boolean => withdrawn_at === null

/** Who announces to own classes only manages own announcements. */
export const isManaged = (actor: Actor, announcement: { created_by_id: number | null }): boolean =>
  isSchoolWide(actor) || announcement.created_by_id === actor.id

/** The announcements of others do not exist for who announces to own classes only. */
export function checkManaged(actor: Actor, announcement: { created_by_id: number | null }): void {
  if (!isManaged(actor, announcement)) notFound()
}
