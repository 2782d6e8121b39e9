import { type OtherCollection, PaymentVoid } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { VoidDialog } from '#shared/receipt/void-dialog.tsx'

/** Voids an other collection after asking for the reason; it stays on record with its number. */
export default function VoidOtherCollection({ collection, onClose }: { collection: OtherCollection; onClose: () => void }) {
  const form = useEntryForm(otherCollections.voidOtherCollection, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id: collection.id },
    onSuccess: onClose,
  })
  return <VoidDialog receipt={collection} form={form} onClose={onClose} />
}
