import { NativeSelect, Textarea } from '@mantine/core'
import { type CardPrint, CardReplacement, type PersonCards } from '@talaan/contract'
import { idCards } from '@talaan/contract/calls'
import { type ReplaceReason, replaceReasonNames, replaceReasons } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './id-cards.module.css'

interface ReplaceIdCardProps {
  card: PersonCards['cards'][number]
  person: PersonCards
  validUntil: string
  onDone: (print: CardPrint) => void
  onClose: () => void
}

/** Prints a card again as a new one, with a reason and a fee. */
export default function ReplaceIdCard({ card, person, validUntil, onDone, onClose }: ReplaceIdCardProps) {
  const form = useEntryForm(idCards.replaceIdCard, {
    schema: CardReplacement,
    initialValues: { reason: (card.status === 'lost' ? 'lost' : 'damaged') as string, note: '', fee_id: '', valid_until: validUntil },
    toRequest: ({ reason, note, fee_id, valid_until }) => ({
      id: card.id,
      reason: reason as ReplaceReason,
      note,
      fee_id: Number(fee_id) || null,
      valid_until,
    }),
    onSuccess: ({ data }) => {
      onDone(data)
      onClose()
    },
  })
  const fees = person.fee_choices.map(({ id, name, amount_centavos }) => ({
    value: String(id),
    label: `${name}, ${money(amount_centavos)}`,
  }))
  return (
    <FormDialog opened onClose={onClose} title="Replace ID card" form={form} submitLabel="Replace">
      <p className={classes.about}>A new card with a new code is issued. The earlier card can no longer be used.</p>
      <NativeSelect
        {...form.field('reason')}
        label="Reason"
        data={replaceReasons.map((value) => ({ value, label: replaceReasonNames[value] }))}
      />
      <Textarea {...form.field('note')} label="Note" autosize minRows={2} maxLength={300} />
      {card.kind === 'student' && (
        <NativeSelect
          {...form.field('fee_id')}
          label="Fee"
          description="It is charged to the student and paid at the cashier."
          data={[{ value: '', label: 'No fee' }, ...fees]}
        />
      )}
      <DateField {...form.field('valid_until')} label="Valid until" withAsterisk />
    </FormDialog>
  )
}
