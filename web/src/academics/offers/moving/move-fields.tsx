import { Select, Textarea, TextInput } from '@mantine/core'
import type { OfferDetail, Reason } from '@talaan/contract'
import { hasCode } from '@talaan/contract/values'
import { useMay } from '#shared/terms/current-term.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
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
  refusalReasons: readonly Reason[]
}

const countStudents = (count: number): string => (count === 1 ? '1 student' : `${count} students`)

/** Chooses the section that the students of a class move to, its seats, and the reason to override schedule clashes. */
export function MoveFields({ offer, field, values, refusalReasons }: MoveFieldsProps) {
  const mayOverride = useMay('Override Schedule Clash')
  const targetOffer = offer.siblings.find(({ id }) => String(id) === values.into)
  const totalStudents = targetOffer ? targetOffer.total_students + offer.total_students : 0
  const hasClash = refusalReasons.some(hasCode('offer.student_clash'))
  return (
    <>
      <Select
        {...field('into')}
        label="Move students to"
        placeholder="Choose a section"
        data={offer.siblings.map(({ id, section, total_students, max_person, subject_schedule }) => ({
          value: String(id),
          label: `${section} · ${total_students} of ${max_person} slots taken · ${subject_schedule || 'no schedule yet'}`,
        }))}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear section' }}
        nothingFoundMessage="No results"
      />
      {targetOffer && (
        <p className={classes.said}>
          {countStudents(offer.total_students)} of {offer.section} will move to {targetOffer.section}. It will have{' '}
          {countStudents(totalStudents)} of at most {targetOffer.max_person}.
        </p>
      )}
      {targetOffer && totalStudents > targetOffer.max_person && (
        <TextInput
          {...field('max_person')}
          label={`Maximum students of ${targetOffer.section}`}
          description={`At least ${totalStudents}`}
          placeholder={String(totalStudents)}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Reasons reasons={refusalReasons} />
      {hasClash && mayOverride && (
        <Textarea
          {...field('override_reason')}
          label="Reason for allowing the schedule conflict"
          description="This will be recorded under your name."
          withAsterisk
          autosize
          maxLength={500}
        />
      )}
    </>
  )
}
