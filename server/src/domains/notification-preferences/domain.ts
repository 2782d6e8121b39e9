import { notificationPreferenceRoutes } from './routes.ts'

export const notificationPreferencesDomain = {
  routes: [notificationPreferenceRoutes],
}
