import { type CalendarTerm, EditedTerm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '../../../lib/form.ts'
import { groupTermTitle } from '../../../lib/format.ts'
import { keyOf } from '../../../lib/query.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'
import { TermFields, type TermRequest, toDayValues } from './term-fields.tsx'

/** Closing and reopening a term are actions of their own. */
const statusChoices: Record<CalendarTerm['status'], readonly CalendarTerm['status'][]> = {
  planned: ['planned', 'current'],
  current: ['planned', 'current'],
  reopened: ['reopened', 'current'],
  closed: ['closed'],
}

export function EditTerm({ term, onClose }: { term: CalendarTerm; onClose: () => void }) {
  const client = useQueryClient()
  const { id, updated_at } = term
  const form = useEntryForm(schoolCalendar.editTerm, {
    body: EditedTerm,
    initialValues: toDayValues(term),
    fixed: { id, updated_at },
    toRequest: (values) => ({ ...(values as unknown as TermRequest), id, updated_at }),
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(schoolCalendar.terms) }),
  })
  return (
    <FormDialog opened onClose={onClose} title={groupTermTitle(term)} size="lg" form={form} submitLabel="Save">
      <TermFields form={form} statuses={statusChoices[term.status]} />
    </FormDialog>
  )
}
