import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'

export const holdsDomain: Manifest = {
  personColumns: [
    { of: 'students', merge: 'move', copy: 'bills', columns: 'holds.student_id' },
    actsOfWork('holds.lifted_by holds.raised_by'),
  ],
}
