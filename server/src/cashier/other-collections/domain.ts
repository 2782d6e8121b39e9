import { otherCollections as contract } from '@talaan/contract'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { invalid } from '#platform/errors.ts'
import { defineRoutes } from '#platform/http/routes.ts'
import { addOtherCollectionKind, editOtherCollectionKind } from './other-collection-kinds.ts'
import { printOtherReceipt, receiveOtherCollection, returnOtherCheck, voidOtherCollection } from './other-collections.ts'
import { otherCollectionChoices, otherCollectionKinds, otherCollections, otherReceipt } from './reads.ts'

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
  constraints: { other_collection_kinds_name_key: () => invalid({ name: 'Another type has this name' }) },
  personColumns: [actsOfWork('other_collections.cashier_id other_collections.voided_by')],
  records: {
    other_collection_kinds: { name: 'name' },
    other_collections: { name: "or_number || ' of ' || payer_name" },
  },
}
