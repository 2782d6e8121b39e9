import { authRoutes } from './routes.ts'

export const authDomain = {
  routes: [authRoutes],
}
