import { idCards as cardsContract, ownIdCards as ownContract, idCardTemplates as templatesContract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { throttle } from '#platform/throttle.ts'
import { reportIdCardLost, reportOwnIdCardLost, restoreIdCard, revokeIdCard } from './id-cards.ts'
import { printIdCards } from './print-id-cards.ts'
import { idCardChoices, idCards, ownIdCards, personIdCards } from './reads.ts'
import { replaceIdCard } from './replace-id-card.ts'
import { setIdPhoto } from './set-id-photo.ts'
import { activateIdCardTemplate, addIdCardTemplate, deleteIdCardTemplate, editIdCardTemplate } from './templates/id-card-templates.ts'
import { idCardTemplates } from './templates/template-reads.ts'

/** A class has its photos taken one after the other, faster than people upload files otherwise. */
const PHOTO_LIMIT = { points: 200, seconds: 15 * 60 }

export const idCardsRoutes = defineRoutes(
  cardsContract,
  {
    idCards,
    idCardChoices,
    personIdCards,
    printIdCards,
    replaceIdCard,
    reportIdCardLost,
    restoreIdCard,
    revokeIdCard,
    setIdPhoto,
  },
  {
    setIdPhoto: { beforeUpload: (ctx) => throttle(ctx, 'id-photo', ctx.ip, PHOTO_LIMIT) },
  },
)

export const idCardTemplatesRoutes = defineRoutes(templatesContract, {
  idCardTemplates,
  addIdCardTemplate,
  editIdCardTemplate,
  activateIdCardTemplate,
  deleteIdCardTemplate,
})

export const ownIdCardsRoutes = defineRoutes(ownContract, { ownIdCards, reportOwnIdCardLost })
