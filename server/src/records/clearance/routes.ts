import { classClearance as classContract, officeClearance as officeContract, ownClearances as ownContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { classClearance, classClearanceHistory } from './classes/class-reads.ts'
import { clearStudents } from './classes/clear-students.ts'
import { requireOfStudents } from './classes/require-of-students.ts'
import { setClassDeadline } from './classes/set-class-deadline.ts'
import { undoClearance } from './classes/undo-clearance.ts'
import { cancelDeficiency } from './offices/cancel-deficiency.ts'
import { clearDeficiencies } from './offices/clear-deficiencies.ts'
import { addClearanceOffice, editClearanceOffice } from './offices/clearance-offices.ts'
import { clearanceOffices, deficiencies, deficiencyHistory, officeStaff, ownOffices } from './offices/office-reads.ts'
import { reopenDeficiency } from './offices/reopen-deficiency.ts'
import { tagStudents } from './offices/tag-students.ts'
import { ownClearance } from './own/own-reads.ts'
import { printOwnClearance } from './own/print-own-clearance.ts'

export const clearanceRoutes = [
  defineRoutes(classContract, {
    classClearance,
    clearStudents,
    undoClearance,
    requireOfStudents,
    setClassDeadline,
    classClearanceHistory,
  }),
  defineRoutes(officeContract, {
    ownOffices,
    deficiencies,
    tagStudents,
    clearDeficiencies,
    reopenDeficiency,
    cancelDeficiency,
    deficiencyHistory,
    clearanceOffices,
    officeStaff,
    addClearanceOffice,
    editClearanceOffice,
  }),
  defineRoutes(ownContract, { ownClearance, printOwnClearance }),
]
