import { reports } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { collectionChoices, collectionSummary, collections } from './reads.ts'

export const reportsRoutes = defineRoutes(reports, { collections, collectionSummary, collectionChoices })
