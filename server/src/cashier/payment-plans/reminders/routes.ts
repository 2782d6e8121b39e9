import { paymentReminders } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { plannedReminders, sentReminders } from './reads.ts'

export const paymentRemindersRoutes = defineRoutes(paymentReminders, { plannedReminders, sentReminders })
