import {
  fees as contract,
  feeCopies as copyContract,
  openingBalances as openingContract,
  withdrawalPolicies as withdrawalContract,
} from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { copyFees, feeCopyPreview } from './copy-fees.ts'
import { addFeeCategory, orderFeeCategories, renameFeeCategory } from './fee-categories.ts'
import { addFee, deleteFee, editFee } from './fees.ts'
import { openingBalances } from './opening-balances/reads.ts'
import { feePreview } from './preview-fees.ts'
import { feeCategories, feeSubjectCategories, fees, withdrawalPolicies } from './reads.ts'
import { setWithdrawalPolicies } from './set-withdrawal-policies.ts'
export const feesRoutes = defineRoutes(contract, {
  fees,
  feePreview,
  feeCategories,
  feeSubjectCategories,
  addFee,
  editFee,
  deleteFee,
  addFeeCategory,
  renameFeeCategory,
  orderFeeCategories,
})

export const feeCopyRoutes = defineRoutes(copyContract, { feeCopyPreview, copyFees })

export const openingBalanceRoutes = defineRoutes(openingContract, { openingBalances })

export const withdrawalPolicyRoutes = defineRoutes(withdrawalContract, { withdrawalPolicies, setWithdrawalPolicies })
