import { prospectus } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { duplicateCurriculum } from './duplicate-curriculum.ts'
import { orderProspectusTerm } from './order-prospectus-term.ts'
import { addProspectusRow, editProspectusRow, removeProspectusRow } from './prospectus-rows.ts'
import { compareProspectuses, plan } from './reads.ts'
import { setProspectusNeeds } from './set-prospectus-needs.ts'

export const prospectusRoutes = defineRoutes(prospectus, {
  prospectus: plan,
  addProspectusRow,
  editProspectusRow,
  removeProspectusRow,
  setProspectusNeeds,
  orderProspectusTerm,
  duplicateCurriculum,
  compareProspectuses,
})
