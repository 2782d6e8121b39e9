import { prospectus } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { duplicateCurriculum } from './duplicate-curriculum.ts'
import { addProspectusRow, editProspectusRow, orderProspectusTerm, removeProspectusRow, setProspectusNeeds } from './prospectus-rows.ts'
import { compareProspectuses, plan } from './reads.ts'
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
