import { invalid } from '../../platform/errors.ts'
import { cashDiscountsRoutes, paymentPlansRoutes, planChoicesRoutes, surchargesRoutes } from './routes.ts'

export const paymentPlansDomain = {
  routes: [paymentPlansRoutes, planChoicesRoutes, cashDiscountsRoutes, surchargesRoutes],
  constraints: { payment_plans_name_key: () => invalid({ name: 'Another payment plan has this name' }) },
}
