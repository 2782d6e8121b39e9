/** Whose grade sheets a person verifies. */
import { hasPermission } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'

/** The registrar and administrators act for every dean and principal. */
export const verifiesAll = (actor: Actor): boolean => hasPermission(actor.rights, 'Post Grades')

/**
 * Whether this person verifies the grades of an offer `o`: a principal those of high school, and whoever belongs to a department those of
 * its courses.
 */
export function isVerifiedBy(actor: Actor): RawBuilder<boolean> {
  if (verifiesAll(actor)) return sql<boolean>`true`
  if (!hasPermission(actor.rights, 'Verify Grades')) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from prospectuses vp join curricula vk on vk.id = vp.curriculum_id join courses vc on vc.id = vk.course_id
    where vp.id = o.prospectus_id
      and (vc.level_type = 'high_school' and ${actor.roles.includes('principal')}
        or vc.department_id = (select vi.department_id from user_infos vi where vi.user_id = ${actor.id})))`
}
