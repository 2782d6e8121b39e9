import { addDrop as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { addDrop } from './reads.ts'
import { updateAddDrop } from './update-add-drop.ts'

export const addDropRoutes = defineRoutes(contract, { addDrop, updateAddDrop })
