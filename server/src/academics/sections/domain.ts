import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { sectionRoutes } from './routes.ts'
import { sectionConstraints } from './section-values.ts'

export const sectionsDomain: Manifest = {
  routes: [sectionRoutes],
  constraints: sectionConstraints,
  personColumns: [{ of: 'users', merge: 'move', copy: 'work', columns: 'sections.adviser_id' }, actsOfWork('section_members.created_by')],
  records: { sections: { name: 'code' } },
}
