import type { DomainAuditWords } from '#platform/manifest.ts'

export const auditWords = {
  money: {
    'other_collection.print_receipt': 'printed the receipt {}',
    'other_collection.receive': 'received the other collection {}',
    'other_collection.return_check': 'recorded the returned check of the collection {}',
    'other_collection.void': 'voided the other collection {}',
    'other_collection_kind.add': 'added the collection type {}',
    'other_collection_kind.edit': 'edited the collection type {}',
  },
} as const satisfies DomainAuditWords

export const recordKinds = {
  other_collection_kinds: 'Collection type',
  other_collections: 'Other collection',
} as const
