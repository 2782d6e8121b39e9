import { Textarea, TextInput } from '@mantine/core'
import { type SmsOptOut, SmsOptOutForm, SmsOptOutRemoval } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { mobileNumberText, smsOptOutColumns } from '@talaan/contract/values'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'
import { readNumberLines } from '../compose/number-lines.ts'
import { writtenCell } from '../sms-cells.tsx'
import { plural } from '../sms-texts.ts'
import { ReadSmsNumbers } from './read-sms-numbers.tsx'

const numbersIn = (text: string): string[] => readNumberLines(text).map(({ number }) => number)

/** The numbers are typed as lines. */
const typedForm = SmsOptOutForm.extend({ numbers: z.string().transform(numbersIn).pipe(SmsOptOutForm.shape.numbers) })

/** Adds numbers, typed or read from a file. */
function AddSmsOptOuts({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(smsLists.addSmsOptOuts, {
    schema: typedForm,
    initialValues: { numbers: '', reason: '' },
    toRequest: ({ numbers, reason }) => ({ numbers: numbersIn(numbers), reason }),
    onSuccess: onClose,
  })
  const { numbers } = form.form.getValues()
  const count = numbersIn(numbers).length
  return (
    <FormDialog opened onClose={onClose} title="Add numbers" size="lg" form={form} submitLabel="Add">
      <Textarea
        {...form.field('numbers')}
        withAsterisk
        label="Numbers"
        description={count > 0 ? plural(count, 'number') : 'One per line, or separated by commas'}
        autosize
        minRows={3}
        maxRows={8}
      />
      <ReadSmsNumbers lines={numbers} onChange={(lines) => form.form.setFieldValue('numbers', lines)} />
      <TextInput
        {...form.field('reason')}
        withAsterisk
        label="Reason"
        description="For example: asked at the office"
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  )
}

interface RemoveSmsOptOutProps {
  optOut: SmsOptOut
  onClose: () => void
}

/** Removes a number from the list, with the reason. */
function RemoveSmsOptOut({ optOut: { id, number }, onClose }: RemoveSmsOptOutProps) {
  return (
    <ReasonStep
      step={smsLists.removeSmsOptOut}
      body={SmsOptOutRemoval}
      fixed={{ id }}
      title={`Remove ${mobileNumberText(number)}`}
      description="The number gets texts sent to many people again. For example: asked to get them."
      submitLabel="Remove"
      danger
      onClose={onClose}
    />
  )
}

const columns = screenColumns(smsOptOutColumns, {
  number: (row) => (
    <>
      <NoWrap>
        <b>{mobileNumberText(row.number)}</b>
      </NoWrap>
      <SmallLine>{row.people}</SmallLine>
    </>
  ),
  created_at: writtenCell,
})

/** Numbers that get no texts sent to many people. */
export default function OptOutsList() {
  const maySend = useMay('Send SMS')
  const rowActions = (row: SmsOptOut): RowAction[] =>
    maySend ? [{ label: 'Remove', danger: true, dialog: (close) => <RemoveSmsOptOut optOut={row} onClose={close} /> }] : []
  return (
    <ListScreen
      title="SMS opt-outs"
      entry={smsLists.smsOptOuts}
      storageKey="sms-opt-outs-filter"
      columns={columns}
      searchLabel="Search number"
      exportName="sms-opt-outs"
      rowActions={rowActions}
      empty={
        <Empty text="No numbers found. Numbers in this list still get passwords and other personal messages, but no texts sent to many people." />
      }
      actions={maySend && <DialogButton dialog={(close) => <AddSmsOptOuts onClose={close} />}>Add numbers</DialogButton>}
    />
  )
}
