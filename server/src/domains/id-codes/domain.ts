import { idCodesRoutes } from './routes.ts'

export const idCodesDomain = { routes: [idCodesRoutes] }
