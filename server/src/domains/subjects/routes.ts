import { subjects } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { subjectLoads, subjectRoster } from './reads.ts'

export const subjectsRoutes = routes(subjects, { subjectLoads, subjectRoster })
