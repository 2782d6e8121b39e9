import { catalog } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addEquivalence, deleteEquivalence, editEquivalence } from './equivalences.ts'
import { catalogCurricula, catalogSubjects, equivalences } from './reads.ts'

export const catalogRoutes = defineRoutes(catalog, {
  catalogSubjects,
  catalogCurricula,
  equivalences,
  addEquivalence,
  editEquivalence,
  deleteEquivalence,
})
