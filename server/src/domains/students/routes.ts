import { students } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { allLoads, loads } from './reads.ts'

export const studentsRoutes = routes(students, { loads, allLoads })
