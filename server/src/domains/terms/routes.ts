import { addDrop as contract } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { addDrop, updateAddDrop } from './add-drop.ts'

export const addDropRoutes = routes(contract, { addDrop, updateAddDrop })
