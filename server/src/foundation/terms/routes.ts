import { addDrop as addDropContract, termClosing as closingContract, schoolCalendar } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { openGrades, termClosing, ungradedClasses } from './closing/reads.ts'
import { closeTerm, reopenTerm } from './closing/term-closing.ts'
import { addHoliday, deleteHoliday, editHoliday } from './holidays.ts'
import { addDrop, holidays, terms } from './reads.ts'
import { addTerm, deleteTerm, editTerm } from './terms.ts'
import { updateAddDrop } from './update-add-drop.ts'
export const addDropRoutes = defineRoutes(addDropContract, { addDrop, updateAddDrop })

export const calendarRoutes = defineRoutes(schoolCalendar, {
  terms,
  addTerm,
  editTerm,
  deleteTerm,
  holidays,
  addHoliday,
  editHoliday,
  deleteHoliday,
})

export const closingRoutes = defineRoutes(closingContract, { termClosing, ungradedClasses, openGrades, closeTerm, reopenTerm })
