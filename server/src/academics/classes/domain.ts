import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { subjectsRoutes } from './routes.ts'

export const classesDomain: Manifest = {
  routes: [subjectsRoutes],
  personColumns: [actsOfWork('syllabi.created_by')],
  records: {
    syllabi: { name: "(select subject_code || ' ' || coalesce(section, '') from subject_offers where id = r.subject_offer_id)" },
  },
}
