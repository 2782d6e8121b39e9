import { otherCollections as contract } from '@talaan/contract'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { invalid } from '#platform/errors.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { addOtherCollectionKind, editOtherCollectionKind } from './other-collection-kinds.ts'
import { printOtherReceipt } from './print-other-receipt.ts'
import { otherCollectionChoices, otherCollectionKinds, otherCollections, otherReceipt } from './reads.ts'
import { receiveOtherCollection } from './receive-other-collection.ts'
import { returnOtherCheck } from './return-other-check.ts'
import { voidOtherCollection } from './void-other-collection.ts'

const routes = defineRoutes(contract, {
  otherCollections,
  otherCollectionChoices,
  receiveOtherCollection,
  otherReceipt,
  printOtherReceipt,
  voidOtherCollection,
  returnOtherCheck,
  otherCollectionKinds,
  addOtherCollectionKind,
  editOtherCollectionKind,
})

export const otherCollectionsDomain: Manifest = {
  routes: [routes],
  constraints: { other_collection_kinds_name_key: () => invalid({ name: 'Another kind has this name' }) },
  personColumns: [actsOfWork('other_collections.cashier_id other_collections.voided_by')],
}
