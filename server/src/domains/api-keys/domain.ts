import { apiKeysRoutes } from './routes.ts'

export const apiKeysDomain = { routes: [apiKeysRoutes] }
