import { authRoutes, ownAccountRoutes } from './routes.ts'

export const authDomain = {
  routes: [authRoutes, ownAccountRoutes],
}
