import { classClearance as classContract, officeClearance as officeContract, ownClearances as ownContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { clearStudents, requireOfStudents, setClassDeadline, undoClearance } from './classes/class-clearance.ts'
import { classClearance, classClearanceHistory } from './classes/class-reads.ts'
import { addClearanceOffice, editClearanceOffice } from './offices/clearance-offices.ts'
import { cancelDeficiency, clearDeficiencies, reopenDeficiency, tagStudents } from './offices/deficiencies.ts'
import { clearanceOffices, deficiencies, deficiencyHistory, officeStaff, ownOffices } from './offices/office-reads.ts'
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
