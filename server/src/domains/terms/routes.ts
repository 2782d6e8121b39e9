import { addDrop as addDropContract, schoolCalendar } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { addHoliday } from './add-holiday.ts'
import { addTerm } from './add-term.ts'
import { deleteHoliday } from './delete-holiday.ts'
import { deleteTerm } from './delete-term.ts'
import { editHoliday } from './edit-holiday.ts'
import { editTerm } from './edit-term.ts'
import { addDrop, holidays, terms } from './reads.ts'
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
