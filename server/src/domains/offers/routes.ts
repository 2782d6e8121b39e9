import { offers } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { addOffer } from './add-offer.ts'
import { copyOffers } from './copy-offers.ts'
import { deleteOffer } from './delete-offer.ts'
import { dissolveOffer } from './dissolve-offer.ts'
import { editOffer } from './edit-offer.ts'
import { mergeOffers } from './merge-offers.ts'
import { openBlock } from './open-block.ts'
import { demand, listOffers, offerOptions, subjectOffer, subjectsToOffer } from './reads.ts'
import { renameSection } from './rename-section.ts'
import { timetable } from './timetable.ts'

export const offersRoutes = routes(offers, {
  subjectOffers: listOffers,
  offerOptions,
  offerableSubjects: subjectsToOffer,
  subjectOffer,
  addOffer,
  editOffer,
  deleteOffer,
  openBlock,
  copyOffers,
  dissolveOffer,
  mergeOffers,
  renameSection,
  demand,
  timetable,
})
