import { dashboard } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { overview } from './overview.ts'
import { informations } from './reads.ts'

export const dashboardRoutes = defineRoutes(dashboard, { informations, overview })
