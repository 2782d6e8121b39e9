import { catalogue } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addEquivalence, deleteEquivalence, editEquivalence } from './equivalences.ts'
import { catalogueCurricula, catalogueSubjects, equivalences } from './reads.ts'

export const catalogueRoutes = defineRoutes(catalogue, {
  catalogueSubjects,
  catalogueCurricula,
  equivalences,
  addEquivalence,
  editEquivalence,
  deleteEquivalence,
})
