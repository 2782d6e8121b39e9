import {
  studentGrants as awardContract,
  sponsorBills as billContract,
  grants as contract,
  grantHolders as holderContract,
  sponsorPayments as paymentContract,
} from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { ownGrants, studentGrants } from './awards/award-reads.ts'
import { awardGrant, awardPreview, revocationPreview, revokeGrant } from './awards/awards.ts'
import { grantHolders, grantHolderTotals } from './awards/holder-reads.ts'
import { addGrant, editGrant } from './catalogue/grants.ts'
import { discountStacking, grantOptions, grants, sponsors } from './catalogue/reads.ts'
import { setDiscountStacking } from './catalogue/set-discount-stacking.ts'
import { addSponsor, editSponsor } from './catalogue/sponsors.ts'
import { printedSponsorBill, sponsorBill, sponsorBillLines, sponsorBills } from './sponsor-bills/bill-reads.ts'
import { issueSponsorBill, sponsorBillDraft } from './sponsor-bills/issue-sponsor-bill.ts'
import { sponsorAccount, sponsorPayments } from './sponsor-payments/payment-reads.ts'
import { receiveSponsorPayment, returnSponsorCheck, voidSponsorPayment } from './sponsor-payments/sponsor-payments.ts'
import { printSponsorReceipt, sponsorReceipt } from './sponsor-payments/sponsor-receipts.ts'
export const grantsRoutes = defineRoutes(contract, {
  grantOptions,
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
  printedSponsorBill,
  sponsorBillLines,
  sponsorBillDraft,
  issueSponsorBill,
})

export const sponsorPaymentsRoutes = defineRoutes(paymentContract, {
  sponsorPayments,
  sponsorAccount,
  receiveSponsorPayment,
  sponsorReceipt,
  printSponsorReceipt,
  voidSponsorPayment,
  returnSponsorCheck,
})
