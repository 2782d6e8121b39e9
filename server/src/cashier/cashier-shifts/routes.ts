import { cashierShifts as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { cashierShift, cashierShifts, currentShift, remittances } from './reads.ts'
import { recordRemittance, reverseRemittance } from './remittances.ts'
import { changeBooklet, closeShift, openShift, resumeShift, suspendShift } from './shifts.ts'
export const cashierShiftsRoutes = defineRoutes(contract, {
  cashierShifts,
  currentShift,
  remittances,
  cashierShift,
  openShift,
  changeBooklet,
  suspendShift,
  resumeShift,
  closeShift,
  recordRemittance,
  reverseRemittance,
})
