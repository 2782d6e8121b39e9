import { Checkbox } from '@mantine/core'
import { type CardPerson, type CardPrint, CardPrintForm, type Request } from '@talaan/contract'
import { idCards } from '@talaan/contract/calls'
import { type CardKind, MOST_CARDS } from '@talaan/contract/values'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import classes from './id-cards.module.css'
import { PrintResult } from './print/print-result.tsx'

type ListRequest = Request<typeof idCards.idCards>

/** Whose cards are printed: the selected people, or all whom the filter of the list matches. */
export type CardTarget = { kind: CardKind } & (
  | { rows: readonly CardPerson[]; term: ListRequest; filter?: undefined }
  | { filter: ListRequest; count: number; rows?: undefined }
)

/** Issues the cards that are missing, and prints all chosen ones. */
export default function PrintIdCards({ target, validUntil, onClose }: { target: CardTarget; validUntil: string; onClose: () => void }) {
  const [result, setResult] = useState<CardPrint>()
  const form = useEntryForm(idCards.printIdCards, {
    schema: CardPrintForm,
    initialValues: { valid_until: validUntil, without_photo: false },
    toRequest: (values) => toRequest(target, values),
    onSuccess: ({ data }) => setResult(data),
    success: false,
  })
  if (result) return <PrintResult result={result} onClose={onClose} />
  const people = target.rows ? target.rows.length : target.count
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={people === 1 ? 'Print 1 ID card' : `Print ${count(people)} ID cards`}
      form={form}
      submitLabel="Continue"
      disabled={people > MOST_CARDS}
    >
      <p className={classes.about}>
        {people > MOST_CARDS
          ? `At most ${MOST_CARDS} cards are printed at once. Choose a course, level or section first.`
          : 'Anyone without a valid card for the school year gets one. A valid card is printed again with the same code.'}
      </p>
      <Checkbox {...form.field('without_photo', 'checkbox')} label="Print cards without a photo, too" />
      <DateField {...form.field('valid_until')} label="New cards are valid until" withAsterisk />
    </FormDialog>
  )
}

function toRequest(target: CardTarget, values: { valid_until: string; without_photo: boolean }): Request<typeof idCards.printIdCards> {
  const { kind } = target
  const { school_year, semester } = target.rows ? target.term : target.filter
  const term = { ...(school_year ? { school_year: String(school_year) } : {}), ...(semester ? { semester: Number(semester) } : {}) }
  if (target.rows) return { kind, ...term, ...values, person_ids: target.rows.map(({ person_id }) => person_id) }
  const { course_id, level, section, department_id, status, search } = target.filter
  return { kind, ...term, ...values, filter: { course_id, level, section, department_id, status, search } }
}
