import { conflict, invalid } from '#platform/errors.ts'
import { idCodesRoutes } from './codes/routes.ts'
import { existsReason } from './reasons.ts'
import { idCardsRoutes, idCardTemplatesRoutes, ownIdCardsRoutes } from './routes.ts'

export const cardsDomain = {
  routes: [idCardsRoutes, idCardTemplatesRoutes, ownIdCardsRoutes, idCodesRoutes],
  constraints: {
    id_cards_valid_key: () => conflict(existsReason),
    id_card_templates_name_key: () => invalid({ name: 'There is another template with this name' }),
  },
}
