import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { IssuedCard } from './calls.ts'
import { OwnCardLoss } from './forms.ts'

const OwnCard = IssuedCard.pick({
  id: true,
  kind: true,
  school_year: true,
  valid_until: true,
  is_expired: true,
  status: true,
  status_at: true,
  issued_at: true,
}).extend({ can: z.object({ report_lost: z.boolean() }) })
export type OwnCard = z.infer<typeof OwnCard>

export const ownIdCards = {
  ownIdCards: call('GET /api/user/id-cards', 'signed-in', {
    summary: 'Your own ID cards, newest first',
    needsSession: true,
    data: z.array(OwnCard),
  }),
  reportOwnIdCardLost: call('POST /api/user/id-cards/:id/lost', 'signed-in', {
    summary: 'Report your own ID card lost; its code is revoked at once',
    body: OwnCardLoss,
    data: OwnCard,
    reasons: ['id_card.state'],
  }),
}
