import { cashierShiftsRoutes } from './routes.ts'

export const cashierShiftsDomain = { routes: [cashierShiftsRoutes] }
