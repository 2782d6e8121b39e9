import type { ClassRequirementSet, DeficienciesCleared, StudentsTagged } from '#foundation/events/clearance-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

const url = '/admin/student/eclearance'

function notifyRequiredStudents(tx: Tx, _: Ctx, { user_ids, subject_code, requirement }: ClassRequirementSet): Promise<void> {
  return notify(
    tx,
    { users: user_ids },
    { type: 'request', message: `To be cleared in ${subject_code}: ${requirement}`, url, category: 'enrollment' },
  )
}

function notifyTaggedStudents(tx: Tx, _: Ctx, { user_ids, office, reason, how_to_clear }: StudentsTagged): Promise<void> {
  const message = `${office}: ${reason.replace(/\.$/, '')}.${how_to_clear ? ` ${how_to_clear}` : ''}`
  return notify(tx, { users: user_ids }, { type: 'rejected', message, url, category: 'enrollment' })
}

function notifyClearedStudents(tx: Tx, _: Ctx, { user_ids, office }: DeficienciesCleared): Promise<void> {
  return notify(
    tx,
    { users: user_ids },
    { type: 'enrolled', message: `${office} has cleared you of a deficiency.`, url, category: 'enrollment', kind: 'cleared_deficiency' },
  )
}

export const clearanceSubscriptions = [
  on('class_requirement_set', notifyRequiredStudents),
  on('students_tagged', notifyTaggedStudents),
  on('deficiencies_cleared', notifyClearedStudents),
]
