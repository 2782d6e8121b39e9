import { conflict } from '../../platform/errors.ts'
import { linkedReason } from './access-rules.ts'
import { parentsRoutes } from './routes.ts'

export const parentsDomain = {
  routes: [parentsRoutes],
  constraints: { parent_links_open_key: () => conflict(linkedReason) },
}
