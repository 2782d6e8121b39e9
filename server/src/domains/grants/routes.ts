import {
  studentGrants as awardContract,
  sponsorBills as billContract,
  grants as contract,
  grantHolders as holderContract,
} from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { addGrant } from './add-grant.ts'
import { addSponsor } from './add-sponsor.ts'
import { awardGrant, awardPreview } from './award-grant.ts'
import { ownGrants, studentGrants } from './award-reads.ts'
import { sponsorBill, sponsorBillLines, sponsorBills } from './bill-reads.ts'
import { editGrant } from './edit-grant.ts'
import { editSponsor } from './edit-sponsor.ts'
import { grantHolders, grantHolderTotals } from './holder-reads.ts'
import { issueSponsorBill, sponsorBillDraft } from './issue-sponsor-bill.ts'
import { discountStacking, grants, sponsors } from './reads.ts'
import { revocationPreview, revokeGrant } from './revoke-grant.ts'
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

export const studentGrantsRoutes = defineRoutes(awardContract, {
  studentGrants,
  ownGrants,
  awardPreview,
  awardGrant,
  revocationPreview,
  revokeGrant,
})

export const grantHoldersRoutes = defineRoutes(holderContract, { grantHolders, grantHolderTotals })

export const sponsorBillsRoutes = defineRoutes(billContract, {
  sponsorBills,
  sponsorBill,
  sponsorBillLines,
  sponsorBillDraft,
  issueSponsorBill,
})
