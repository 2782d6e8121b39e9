import { receivables as receivablesContract, reports } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { collectionChoices, collectionSummary, collections } from './reads.ts'
import { receivables, receivablesSummary } from './receivables.ts'

export const reportsRoutes = defineRoutes(reports, { collections, collectionSummary, collectionChoices })

export const receivablesRoutes = defineRoutes(receivablesContract, { receivables, receivablesSummary })
