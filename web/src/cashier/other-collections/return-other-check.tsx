import type { OtherCollection } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { ReturnCheckDialog } from '#shared/receipt/return-check-dialog.tsx'

/** Records that the bank returned a check of an other collection: its income is taken back. */
export default function ReturnOtherCheck({ collection, onClose }: { collection: OtherCollection; onClose: () => void }) {
  return (
    <ReturnCheckDialog
      entry={otherCollections.returnOtherCheck}
      receipt={collection}
      consequence="what the check paid is taken off the collections"
      onClose={onClose}
    />
  )
}
