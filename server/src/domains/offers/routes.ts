import { offers } from '@talaan/contract'
import { routes } from '../../platform/http/routes.ts'
import { addOffer } from './add-offer.ts'
import { deleteOffer } from './delete-offer.ts'
import { editOffer } from './edit-offer.ts'
import { listOffers, offerOptions, subjectOffer, subjectsToOffer } from './reads.ts'

export const offersRoutes = routes(offers, {
  subjectOffers: listOffers,
  offerOptions,
  offerableSubjects: subjectsToOffer,
  subjectOffer,
  addOffer,
  editOffer,
  deleteOffer,
})
