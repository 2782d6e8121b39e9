import { invalid } from '../../platform/errors.ts'
import { paymentPlansRoutes, planChoicesRoutes } from './routes.ts'

export const paymentPlansDomain = {
  routes: [paymentPlansRoutes, planChoicesRoutes],
  constraints: { payment_plans_name_key: () => invalid({ name: 'Another payment plan has this name' }) },
}
