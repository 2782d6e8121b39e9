import { messagingRoutes } from './routes.ts'

export const messagingDomain = {
  routes: [messagingRoutes],
}
