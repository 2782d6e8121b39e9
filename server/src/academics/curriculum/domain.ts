import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { categoryConstraints } from './courses/categories.ts'
import { courseConstraints } from './courses/course-values.ts'
import { curriculumConstraints } from './courses/curricula.ts'
import { curriculumRoutes } from './courses/routes.ts'
import { catalogueRoutes } from './equivalences/routes.ts'
import { prospectusImport } from './prospectus/import-prospectus.ts'
import { needConstraints, rowConstraints } from './prospectus/prospectus-rows.ts'
import { prospectusRoutes } from './prospectus/routes.ts'
export const curriculumDomain: Manifest = {
  routes: [curriculumRoutes, prospectusRoutes, catalogueRoutes],
  constraints: { ...courseConstraints, ...curriculumConstraints, ...categoryConstraints, ...rowConstraints, ...needConstraints },
  importKinds: { prospectus: prospectusImport },
  personColumns: [actsOfWork('subject_equivalences.approved_by')],
  records: {
    courses: { name: 'code' },
    curricula: { name: 'name' },
    prospectuses: { name: 'code' },
    subject_categories: { name: 'name' },
  },
}
