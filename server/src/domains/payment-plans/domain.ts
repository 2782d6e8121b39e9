import { invalid } from '../../platform/errors.ts'
import { paymentPlansRoutes } from './routes.ts'

export const paymentPlansDomain = {
  routes: [paymentPlansRoutes],
  constraints: { payment_plans_name_key: () => invalid({ name: 'Another payment plan has this name' }) },
}
