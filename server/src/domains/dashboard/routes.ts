import { dashboard } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { informations } from './reads.ts'

export const dashboardRoutes = routes(dashboard, { informations })
