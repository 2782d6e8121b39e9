import { Textarea } from '@mantine/core'
import { type OfferDetail, OfferDissolution } from '@talaan/contract'
import { offers } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import { useOfferChecks } from '../class-form/offer-checks.ts'
import classes from '../offers.module.css'
import { MoveFields } from './move-fields.tsx'

interface DissolveOfferProps {
  id: number
  onClose: () => void
  onDone?: () => void
}

/** Dissolves a class; its students move to another section of the subject. */
export function DissolveOffer({ id, onClose, onDone = onClose }: DissolveOfferProps) {
  const query = useFormRecord(offers.subjectOffer, { id })
  if (query.data) return <DissolveForm offer={query.data.data} onClose={onClose} onDone={onDone} />
  return <LoadingDialog onClose={onClose} title="Dissolve section" query={query} />
}

interface DissolveFormProps extends Required<Omit<DissolveOfferProps, 'id'>> {
  offer: OfferDetail
}

function DissolveForm({ offer, onClose, onDone }: DissolveFormProps) {
  const checks = useOfferChecks()
  const form = useEntryForm(offers.dissolveOffer, {
    body: OfferDissolution,
    initialValues: { reason: '', into: null as string | null, max_person: '', override_reason: '' },
    fixed: { id: offer.id },
    onSuccess: onDone,
    onError: checks.onError,
  })
  const students = offer.total_students
  const name = `${offer.prospectus.code} (${offer.section})`
  const hasNoOtherSection = students > 0 && offer.siblings.length === 0
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={`Dissolve ${name}`}
      form={form}
      submitLabel="Dissolve"
      size="lg"
      disabled={students > 0 && !form.form.values.into}
    >
      <p className={classes.said}>
        {students === 0 && 'The class has no students. It will be marked as dissolved, and its room, instructor and time become available.'}
        {students > 0 &&
          `${students === 1 ? '1 student' : `${students} students`} will move to another section of ${offer.prospectus.code} with current grades. If any student cannot be moved, no student is moved.`}
        {hasNoOtherSection && ` There is no other section of ${offer.prospectus.code} in this term. Open one first.`}
      </p>
      <Textarea {...form.field('reason')} label="Reason" autosize minRows={2} maxLength={500} />
      {students > 0 && !hasNoOtherSection && (
        <MoveFields offer={offer} field={form.field} values={form.form.values} refusalReasons={checks.refused} />
      )}
    </FormDialog>
  )
}
