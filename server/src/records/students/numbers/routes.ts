import { studentNumbers } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { assignNumbers } from './assign-numbers.ts'
import { numberPatterns, ownNumber } from './reads.ts'
import { assignNumber, changeNumber, setPatterns } from './student-numbers.ts'
export const studentNumbersRoutes = defineRoutes(studentNumbers, {
  ownNumber,
  numberPatterns,
  setPatterns,
  assignNumber,
  changeNumber,
  assignNumbers,
})
