import { cashierShiftsRoutes } from './routes.ts'
import { shiftConstraints } from './rules.ts'

export const cashierShiftsDomain = { routes: [cashierShiftsRoutes], constraints: shiftConstraints }
