import { hasPermission, type timetableKinds } from '@talaan/contract'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

type Kind = (typeof timetableKinds)[number]

/** Who may know which students have a class. */
export const mayReadStudents = (actor: Actor): boolean =>
  ['View Subjects', 'View Enrollments'].some((name) => hasPermission(actor.grants, name))

/** Office reads every timetable, an instructor the own one. */
export function checkMayReadTimetable(actor: Actor, asked: { kind: Kind; id?: number }): void {
  const office = ['View Subjects', 'View Faculty', 'View Registrar Settings'].some((name) => hasPermission(actor.grants, name))
  if (!office && !(asked.kind === 'instructor' && asked.id === actor.id)) forbidden('You can read your own timetable only.')
}
