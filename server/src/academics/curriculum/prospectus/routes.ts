import { prospectus } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addProspectusRow } from './add-prospectus-row.ts'
import { duplicateCurriculum } from './duplicate-curriculum.ts'
import { editProspectusRow } from './edit-prospectus-row.ts'
import { orderProspectusTerm } from './order-prospectus-term.ts'
import { compareProspectuses, plan } from './reads.ts'
import { removeProspectusRow } from './remove-prospectus-row.ts'
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
