import { addDrop as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { addDrop, updateAddDrop } from './add-drop.ts'

export const addDropRoutes = defineRoutes(contract, { addDrop, updateAddDrop })
