import { Select, Textarea, TextInput } from '@mantine/core'
import type { OfferDetail, Reason } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { useMay } from '../../../shared/terms/current-term.ts'
import { Reasons } from '../../../ui/feedback/reasons.tsx'
import classes from '../offers.module.css'

interface MoveValues {
  into: string | null
  max_person: string
  override_reason: string
}

interface MoveFieldsProps {
  offer: OfferDetail
  field: (name: keyof MoveValues) => Record<string, unknown>
  values: MoveValues
  refused: readonly Reason[]
}

const people = (count: number): string => (count === 1 ? '1 student' : `${count} students`)

/** Which section the students of a class go to, what that means for its seats, and why they may have two classes at once. */
export function MoveFields({ offer, field, values, refused }: MoveFieldsProps) {
  const mayOverride = useMay('Override Schedule Clash')
  const into = offer.siblings.find(({ id }) => String(id) === values.into)
  const together = into ? into.total_students + offer.total_students : 0
  const clashes = refused.some(hasCode('offer.student_clash'))
  return (
    <>
      <Select
        {...field('into')}
        label="Section they go to"
        placeholder="Choose a section"
        data={offer.siblings.map(({ id, section, total_students, max_person, subject_schedule }) => ({
          value: String(id),
          label: `${section} · ${total_students} of ${max_person} seats taken · ${subject_schedule || 'no schedule yet'}`,
        }))}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear section' }}
        nothingFoundMessage="Nothing found"
      />
      {into && (
        <p className={classes.said}>
          {people(offer.total_students)} of {offer.section} will move to {into.section}, which then has {people(together)} in{' '}
          {into.max_person} seats.
        </p>
      )}
      {into && together > into.max_person && (
        <TextInput
          {...field('max_person')}
          label={`Seats of ${into.section}`}
          description={`At least ${together}, so that everybody has one`}
          placeholder={String(together)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Reasons reasons={refused} />
      {clashes && mayOverride && (
        <Textarea
          {...field('override_reason')}
          label="Why they may have two classes at once"
          description="It stays on record with your name."
          withAsterisk
          autosize
          maxLength={500}
        />
      )}
    </>
  )
}
