import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { idCodesRoutes } from './codes/routes.ts'
import { existsReason } from './reasons.ts'
import { idCardsRoutes, idCardTemplatesRoutes, ownIdCardsRoutes } from './routes.ts'

export const cardsDomain: Manifest = {
  routes: [idCardsRoutes, idCardTemplatesRoutes, ownIdCardsRoutes, idCodesRoutes],
  constraints: {
    id_cards_valid_key: () => conflict(existsReason),
    id_card_templates_name_key: () => invalid({ name: 'There is another template with this name' }),
  },
  personColumns: [
    { of: 'user_infos', merge: 'move', copy: 'documents', columns: 'id_cards.user_info_id' },
    actsOfWork('id_card_templates.created_by id_cards.issued_by id_cards.status_by'),
  ],
  records: {
    id_card_templates: { name: 'name' },
    id_cards: { name: 'school_year', person: 'user_info_id' },
  },
}
