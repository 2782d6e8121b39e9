import { studentNumbers } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { assignNumber } from './assign-number.ts'
import { assignNumbers } from './assign-numbers.ts'
import { changeNumber } from './change-number.ts'
import { numberPatterns, ownNumber } from './reads.ts'
import { setPatterns } from './set-patterns.ts'

export const studentNumbersRoutes = defineRoutes(studentNumbers, {
  ownNumber,
  numberPatterns,
  setPatterns,
  assignNumber,
  changeNumber,
  assignNumbers,
})
