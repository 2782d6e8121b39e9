import { fees as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { addFee } from './add-fee.ts'
import { addFeeCategory } from './add-fee-category.ts'
import { deleteFee } from './delete-fee.ts'
import { editFee } from './edit-fee.ts'
import { feeCategories, feeSubjectCategories, fees } from './reads.ts'

export const feesRoutes = defineRoutes(contract, {
  fees,
  feeCategories,
  feeSubjectCategories,
  addFee,
  editFee,
  deleteFee,
  addFeeCategory,
})
