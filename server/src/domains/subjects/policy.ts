import { hasPermission, type PermissionName } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/** Who reads the roster and the syllabus of every class; others read their own. */
export const rosterReaders = ['View Subjects', 'View Faculty'] as const satisfies readonly PermissionName[]
/** Who reads the grade sheet of every class. */
export const sheetReaders = ['View Subjects', 'View Faculty Clearance and Grades'] as const satisfies readonly PermissionName[]

const isOffice = (actor: Actor, readers: readonly PermissionName[]): boolean => readers.some((name) => hasPermission(actor.grants, name))

/** The offers `o` whose students this person may read: an instructor's own; all for those with one of these permissions. */
export const readableOffers = (actor: Actor, readers: readonly PermissionName[]): RawBuilder<boolean> =>
  isOffice(actor, readers) ? sql<boolean>`true` : sql<boolean>`o.employee_id = ${actor.id}`

/** The offers `o` whose syllabus this person may read: also a student's, once enrolled in the class. */
export const offersWithSyllabus = (actor: Actor): RawBuilder<boolean> =>
  isOffice(actor, rosterReaders)
    ? sql<boolean>`true`
    : sql<boolean>`(o.employee_id = ${actor.id} or exists (
        select from loads l
        join enrollments e on e.id = l.enrollment_id
        join students s on s.id = e.student_id
        join user_infos i on i.id = s.user_info_id
        where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
          and e.status = 4 and e.withdrawn_at is null and i.user_id = ${actor.id}))`

/** The syllabus is written by the class's instructor, or by an administrator. */
export const mayWriteSyllabus = (actor: Actor, offer: { employee_id: number | null }): boolean =>
  actor.is_admin || (offer.employee_id === actor.id && hasPermission(actor.grants, 'Upload Syllabus'))
