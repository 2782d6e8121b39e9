import { NativeSelect } from '@mantine/core'
import { type NoteAccount, RequestedNote } from '@talaan/contract'
import { promissoryNotes } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money, termTitle } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { NoteFields, newNoteValues } from './note-fields.tsx'

interface RequestPromissoryNoteProps {
  /** The terms with something left to pay, newest first. */
  accounts: readonly [NoteAccount, ...NoteAccount[]]
  needsCoMaker: boolean
  onClose: () => void
}

/** A student asks for more time to pay a term. */
export function RequestPromissoryNote({ accounts, needsCoMaker, onClose }: RequestPromissoryNoteProps) {
  const [newest] = accounts
  const form = useEntryForm(promissoryNotes.requestPromissoryNote, {
    body: RequestedNote,
    initialValues: { enrollment_id: String(newest.enrollment_id), ...newNoteValues(newest.balance_centavos) },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  const account = accounts.find((row) => String(row.enrollment_id) === form.form.values.enrollment_id) ?? newest
  const choose = (id: string) => {
    const chosen = accounts.find((row) => String(row.enrollment_id) === id) ?? newest
    form.form.setValues({ enrollment_id: id, amount: newNoteValues(chosen.balance_centavos).amount })
  }
  return (
    <FormDialog opened onClose={onClose} title="Promissory note" form={form} submitLabel="Submit">
      {accounts.length > 1 && (
        <NativeSelect
          {...form.field('enrollment_id')}
          label="Term"
          onChange={(event) => choose(event.currentTarget.value)}
          data={accounts.map((row) => ({ value: String(row.enrollment_id), label: `${termTitle(row)}, ${money(row.balance_centavos)}` }))}
        />
      )}
      <NoteFields
        form={form}
        balanceCentavos={account.balance_centavos}
        needsCoMaker={needsCoMaker}
        coversLabel="Requested until the due date"
      />
    </FormDialog>
  )
}
