import { catalog } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addEquivalence } from './add-equivalence.ts'
import { deleteEquivalence } from './delete-equivalence.ts'
import { editEquivalence } from './edit-equivalence.ts'
import { catalogCurricula, catalogSubjects, equivalences } from './reads.ts'

export const catalogRoutes = defineRoutes(catalog, {
  catalogSubjects,
  catalogCurricula,
  equivalences,
  addEquivalence,
  editEquivalence,
  deleteEquivalence,
})
