import { cashierShifts as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { changeBooklet } from './change-booklet.ts'
import { closeShift } from './close-shift.ts'
import { openShift } from './open-shift.ts'
import { cashierShift, cashierShifts, currentShift, remittances } from './reads.ts'
import { recordRemittance } from './record-remittance.ts'
import { resumeShift } from './resume-shift.ts'
import { reverseRemittance } from './reverse-remittance.ts'
import { suspendShift } from './suspend-shift.ts'

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
