import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { deficienciesImport } from './offices/import-deficiencies.ts'
import { taggedReason } from './reasons.ts'
import { clearanceRoutes } from './routes.ts'

export const clearanceDomain: Manifest = {
  routes: clearanceRoutes,
  importKinds: { deficiencies: deficienciesImport },
  constraints: {
    clearance_offices_name_key: () => invalid({ name: 'Another office has this name' }),
    deficiencies_open_key: () => conflict(taggedReason('the same reason is open')),
  },
  personColumns: [
    { of: 'students', merge: 'move', copy: 'clearances', columns: 'deficiencies.student_id' },
    { of: 'users', merge: 'unite', copy: 'work', columns: 'clearance_office_members.user_id' },
    actsOfWork('deficiencies.tagged_by deficiency_events.created_by load_clearance_events.created_by'),
  ],
  records: {
    class_clearances: { table: 'subject_offers', name: "subject_code || ' ' || coalesce(section, '')" },
    clearance_offices: { name: 'name' },
    deficiencies: { person: 'student_id' },
  },
}
