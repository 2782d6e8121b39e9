import { hasPermission, type PermissionName } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { isVerifiedBy } from '#academics/grade-sheets/verifier-fragments.ts'
import type { Actor } from '#platform/context.ts'

/** Permissions to read the roster and the syllabus of every class; other users read only their own. */
export const rosterPermissions = ['View Subjects', 'View Faculty'] as const satisfies readonly PermissionName[]
/** Permissions to read the grade sheet of every class. */
const sheetPermissions = ['View Subjects', 'View Faculty Clearance and Grades'] as const satisfies readonly PermissionName[]

const hasAnyPermission = (actor: Actor, permissions: readonly PermissionName[]): boolean =>
  permissions.some((name) => hasPermission(actor.rights, name))

/** Whether this person may read the students of an offer `o`: an instructor those of their own, and users with one of the permissions all. */
export const isReadableOffer = (actor: Actor, permissions: readonly PermissionName[]): RawBuilder<boolean> =>
  hasAnyPermission(actor, permissions) ? sql<boolean>`true` : sql<boolean>`o.employee_id = ${actor.id}`

/** Whether this person may read the grade sheet of an offer `o`: also those who verify it. */
export const isReadableSheet = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${isReadableOffer(actor, sheetPermissions)} or ${isVerifiedBy(actor)})`

/** Whether this person may read the syllabus of an offer `o`: also a student enrolled in the class. */
export const isReadableSyllabus = (actor: Actor): RawBuilder<boolean> =>
  hasAnyPermission(actor, rosterPermissions)
    ? sql<boolean>`true`
    : sql<boolean>`(o.employee_id = ${actor.id} or exists (
        select from loads l
        join enrollments e on e.id = l.enrollment_id
        join students s on s.id = e.student_id
        join user_infos i on i.id = s.user_info_id
        where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
          and e.status = 4 and e.withdrawn_at is null and i.user_id = ${actor.id}))`

/** The class's instructor and administrators may write the syllabus. */
export const mayWriteSyllabus = (actor: Actor, offer: { employee_id: number | null }): boolean =>
  actor.is_admin || (offer.employee_id === actor.id && hasPermission(actor.rights, 'Upload Syllabus'))
