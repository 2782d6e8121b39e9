import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, item, itemWithMessage } from '#platform/shapes.ts'
import { IssuedCard } from './calls.ts'
import { OwnCardLoss } from './forms.ts'

const OwnCard = IssuedCard.pick({
  id: true,
  kind: true,
  school_year: true,
  valid_until: true,
  is_expired: true,
  state: true,
  state_at: true,
  issued_at: true,
})
export type OwnCard = z.infer<typeof OwnCard>

export const ownIdCards = {
  ownIdCards: endpoint({
    summary: 'Your own ID cards, newest first',
    method: 'GET',
    path: '/api/user/id-cards',
    access: 'signed-in',
    needsSession: true,
    response: item(z.array(OwnCard)),
  }),
  reportOwnIdCardLost: endpoint({
    summary: 'Report your own ID card lost; its code is revoked at once',
    method: 'POST',
    path: '/api/user/id-cards/:id/lost',
    access: 'signed-in',
    params: IdParams,
    body: OwnCardLoss,
    response: itemWithMessage(OwnCard),
    reasons: ['id_card.state'],
  }),
}
