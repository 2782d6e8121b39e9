import { type CalendarTerm, EditedTerm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { groupTermTitle } from '#lib/format.ts'
import { keyOf } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { TermFields, type TermRequest, toDayValues } from './term-fields.tsx'

/** Closing and reopening a term are actions of their own. */
const statusChoices: Record<CalendarTerm['status'], readonly CalendarTerm['status'][]> = {
  planned: ['planned', 'current'],
  current: ['planned', 'current'],
  reopened: ['reopened', 'current'],
  closed: ['closed'],
}

const movesDueDates = hasCode('payment_plan.due_dates_move')

/** Changes the days of a term. Days that move due dates of bills are saved after the form has said how many bills these are. */
export function EditTerm({ term, onClose }: { term: CalendarTerm; onClose: () => void }) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<unknown>()
  const { id, updated_at } = term
  const moving = reasonsOf(refusal).filter(movesDueDates)
  const form = useEntryForm(schoolCalendar.editTerm, {
    body: EditedTerm,
    initialValues: toDayValues(term),
    fixed: { id, updated_at },
    toRequest: (values) => ({ ...(values as unknown as TermRequest), id, updated_at, moved_bills: moving[0]?.count ?? 0 }),
    onSuccess: onClose,
    isShownInPlace: (error) => reasonsOf(error).some(movesDueDates),
    onError: (error) => {
      setRefusal(error)
      if (!reasonsOf(error).some(movesDueDates)) return client.invalidateQueries({ queryKey: keyOf(schoolCalendar.terms) })
    },
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={groupTermTitle(term)}
      size="lg"
      form={form}
      submitLabel={moving.some(({ count }) => count !== 0) ? 'Save and move due dates' : 'Save'}
    >
      <TermFields form={form} statuses={statusChoices[term.status]} />
      <div role="alert">
        <Reasons reasons={moving} />
      </div>
    </FormDialog>
  )
}
