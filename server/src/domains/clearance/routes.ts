import { classClearance as classContract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { classClearance, classClearanceHistory } from './classes/class-reads.ts'
import { clearStudents } from './classes/clear-students.ts'
import { requireOfStudents } from './classes/require-of-students.ts'
import { setClassDeadline } from './classes/set-class-deadline.ts'
import { undoClearance } from './classes/undo-clearance.ts'

export const clearanceRoutes = [
  defineRoutes(classContract, {
    classClearance,
    clearStudents,
    undoClearance,
    requireOfStudents,
    setClassDeadline,
    classClearanceHistory,
  }),
]
