import { prospectus } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { addProspectusRow } from './add-row.ts'
import { duplicateCurriculum } from './duplicate-curriculum.ts'
import { editProspectusRow } from './edit-row.ts'
import { orderProspectusTerm } from './order-term.ts'
import { compareProspectuses, plan } from './reads.ts'
import { removeProspectusRow } from './remove-row.ts'
import { setProspectusNeeds } from './set-needs.ts'

export const prospectusRoutes = routes(prospectus, {
  prospectus: plan,
  addProspectusRow,
  editProspectusRow,
  removeProspectusRow,
  setProspectusNeeds,
  orderProspectusTerm,
  duplicateCurriculum,
  compareProspectuses,
})
