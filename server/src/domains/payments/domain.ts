import { paymentsRoutes } from './routes.ts'

export const paymentsDomain = {
  routes: [paymentsRoutes],
}
