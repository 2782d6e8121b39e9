import { hasPermission, type timetableKinds } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'

type TimetableKind = (typeof timetableKinds)[number]

/** Whether a user may see which students have a class. */
export const canReadStudents = (actor: Actor): boolean =>
  ['View Subjects', 'View Enrollments'].some((name) => hasPermission(actor.rights, name))

/** The office reads every timetable, an instructor only their own. */
export function checkTimetableAccess(actor: Actor, request: { kind: TimetableKind; id?: number }): void {
  const isOffice = ['View Subjects', 'View Faculty', 'View Registrar Settings'].some((name) => hasPermission(actor.rights, name))
  if (!isOffice && !(request.kind === 'instructor' && request.id === actor.id)) forbidden('You can view your own timetable only.')
}
