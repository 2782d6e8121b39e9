import { studentNumbersRoutes } from './routes.ts'
import { numberConstraints } from './write-number.ts'

export const studentNumbersDomain = {
  routes: [studentNumbersRoutes],
  constraints: numberConstraints,
}
