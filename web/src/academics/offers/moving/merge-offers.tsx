import { type OfferDetail, OfferMerge } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import { useOfferChecks } from '../class-form/offer-checks.ts'
import classes from '../offers.module.css'
import { MoveFields } from './move-fields.tsx'

interface MergeOffersProps {
  id: number
  onClose: () => void
  onDone?: () => void
}

/** Merges two sections of a subject: the students move to the other one, and this one is dissolved. */
export function MergeOffers({ id, onClose, onDone = onClose }: MergeOffersProps) {
  const query = useFormRecord(offers.subjectOffer, { id })
  if (query.data) return <MergeForm offer={query.data.data} onClose={onClose} onDone={onDone} />
  return <LoadingDialog onClose={onClose} title="Merge sections" query={query} />
}

interface MergeFormProps extends Required<Omit<MergeOffersProps, 'id'>> {
  offer: OfferDetail
}

function MergeForm({ offer, onClose, onDone }: MergeFormProps) {
  const checks = useOfferChecks()
  const form = useEntryForm(offers.mergeOffers, {
    body: OfferMerge,
    initialValues: { into: null as string | null, max_person: '', override_reason: '' },
    fixed: { id: offer.id },
    onSuccess: onDone,
    onError: checks.onError,
  })
  const { code } = offer.prospectus
  const hasOtherSection = offer.siblings.length > 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Merge ${code} (${offer.section})`}
      form={form}
      submitLabel="Merge"
      size="lg"
      disabled={!hasOtherSection}
    >
      <p className={classes.said}>
        {hasOtherSection
          ? `Students move to the other section, and ${code} ${offer.section} is dissolved.`
          : `There is no other section of ${code} in this term.`}
      </p>
      {hasOtherSection && <MoveFields offer={offer} field={form.field} values={form.form.values} refusalReasons={checks.refused} />}
    </FormDialog>
  )
}
