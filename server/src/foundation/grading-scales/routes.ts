import { gradingScales as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addScaleVersion } from './add-scale-version.ts'
import { deleteScaleVersion } from './delete-scale-version.ts'
import { gradingScaleSettings } from './reads.ts'
import { saveTransmutation } from './save-transmutation.ts'
import { updateGradingScale } from './update-grading-scale.ts'

export const gradingScalesRoutes = defineRoutes(contract, {
  gradingScales: gradingScaleSettings,
  updateGradingScale,
  saveTransmutation,
  addScaleVersion,
  deleteScaleVersion,
})
