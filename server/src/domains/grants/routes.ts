import { grants as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { addGrant } from './add-grant.ts'
import { addSponsor } from './add-sponsor.ts'
import { editGrant } from './edit-grant.ts'
import { editSponsor } from './edit-sponsor.ts'
import { discountStacking, grants, sponsors } from './reads.ts'
import { setDiscountStacking } from './set-discount-stacking.ts'

export const grantsRoutes = defineRoutes(contract, {
  grants,
  addGrant,
  editGrant,
  sponsors,
  addSponsor,
  editSponsor,
  discountStacking,
  setDiscountStacking,
})
