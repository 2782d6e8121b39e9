import { gradingScales as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { gradingScaleSettings } from './reads.ts'
import { saveTransmutation } from './save-transmutation.ts'
import { addScaleVersion, deleteScaleVersion } from './scale-versions.ts'
import { updateGradingScale } from './update-grading-scale.ts'

export const gradingScalesRoutes = defineRoutes(contract, {
  gradingScales: gradingScaleSettings,
  updateGradingScale,
  saveTransmutation,
  addScaleVersion,
  deleteScaleVersion,
})
