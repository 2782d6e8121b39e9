import { offers, rooms as roomCalls } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { addOffer } from './add-offer.ts'
import { deleteOffer } from './delete-offer.ts'
import { editOffer } from './edit-offer.ts'
import { dissolveOffer } from './moving/dissolve-offer.ts'
import { mergeOffers } from './moving/merge-offers.ts'
import { copyOffers } from './opening/copy-offers.ts'
import { openBlock } from './opening/open-block.ts'
import { demand, listOfferableSubjects, listOffers, offerOptions, subjectOffer } from './reads.ts'
import { renameSection } from './renaming/rename-section.ts'
import { rooms } from './rooms/reads.ts'
import { addRoom, changeRoomStatus, editRoom } from './rooms/rooms.ts'
import { timetable } from './timetable/timetable.ts'

export const offersRoutes = defineRoutes(offers, {
  subjectOffers: listOffers,
  offerOptions,
  offerableSubjects: listOfferableSubjects,
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

export const roomsRoutes = defineRoutes(roomCalls, { rooms, addRoom, editRoom, changeRoomStatus })
