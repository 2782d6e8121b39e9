import { type OtherCollection, PaymentVoid } from '@talaan/contract'
import { otherCollections } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { money } from '../../lib/format.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

/** Voids an other collection after asking for the reason; it stays on record with its number. */
export default function VoidOtherCollection({ collection, onClose }: { collection: OtherCollection; onClose: () => void }) {
  const form = useEntryForm(otherCollections.voidOtherCollection, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id: collection.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void receipt ${collection.or_number} of ${money(collection.amount_centavos)}?`}
      form={form}
      submitLabel="Void payment"
      maxLength={300}
      danger
    />
  )
}
