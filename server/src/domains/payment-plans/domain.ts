import { invalid } from '../../platform/errors.ts'
import { on } from '../events/publish.ts'
import { moveDueDates } from './moved-days/move-due-dates.ts'
import { cashDiscountsRoutes, paymentPlansRoutes, planChoicesRoutes, surchargesRoutes } from './routes.ts'

export const paymentPlansDomain = {
  routes: [paymentPlansRoutes, planChoicesRoutes, cashDiscountsRoutes, surchargesRoutes],
  subscriptions: [on('calendar_days_moved', moveDueDates)],
  constraints: { payment_plans_name_key: () => invalid({ name: 'Another payment plan has this name' }) },
}
