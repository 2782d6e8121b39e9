import { conflict, invalid } from '#platform/errors.ts'
import { deficienciesImport } from './offices/import-deficiencies.ts'
import { taggedReason } from './reasons.ts'
import { clearanceRoutes } from './routes.ts'

export const clearanceDomain = {
  routes: clearanceRoutes,
  importKinds: { deficiencies: deficienciesImport },
  constraints: {
    clearance_offices_name_key: () => invalid({ name: 'Another office has this name' }),
    deficiencies_open_key: () => conflict(taggedReason('the same reason is open')),
  },
}
