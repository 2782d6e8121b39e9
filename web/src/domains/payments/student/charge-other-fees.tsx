import { ActionIcon, Button, NativeSelect, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { NewReceipt, type OtherFeeChoice, type PayerAccount, type Tender } from '@talaan/contract'
import { otherFees } from '@talaan/contract/calls'
import { tenderNames, tenders } from '@talaan/contract/values'
import { useState } from 'react'
import type { EntryForm } from '../../../lib/checked-form.ts'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { useCall } from '../../../lib/query.ts'
import { FormDialog } from '../../../ui/dialog/dialogs.tsx'
import { Columns } from '../../../ui/list/columns.tsx'
import { formatPesos } from '../instalments.ts'
import classes from '../payments.module.css'

const UnpaidFields = NewReceipt.pick({ remarks: true })
const PaidFields = NewReceipt.pick({ or_number: true, tender: true, reference: true, remarks: true })

interface ChosenFee {
  fee_id: string
  quantity: string
}

type FeeValues = { remarks: string; or_number: string; tender: Tender; reference: string }

/** Charges fees on demand, and receives the payment for them at once or not. */
export function ChargeOtherFees({ account, onClose }: { account: PayerAccount; onClose: () => void }) {
  const { data } = useCall(otherFees.otherFeeChoices, {})
  const choices = data?.data ?? []
  const [fees, setFees] = useState<ChosenFee[]>([{ fee_id: '', quantity: '1' }])
  const [isPaid, setPaid] = useState(true)
  const total = fees.reduce((sum, { fee_id, quantity }) => {
    const rate = choices.find((choice) => String(choice.id) === fee_id)?.amount_centavos ?? 0
    return sum + rate * (/^\d{1,3}$/.test(quantity) ? Number(quantity) : 0)
  }, 0)
  const due = Math.max(0, total - account.advance_centavos)
  const entryForm = useEntryForm(otherFees.chargeOtherFees, {
    schema: isPaid && due > 0 ? PaidFields : UnpaidFields,
    initialValues: { remarks: '', or_number: account.next_or_number ?? '', tender: 'cash', reference: '' } as FeeValues,
    toRequest: ({ remarks, or_number, tender, reference }) => ({
      id: account.student_id,
      fees: fees.filter((fee) => fee.fee_id !== ''),
      remarks,
      ...(isPaid && due > 0 ? { payment: { or_number, amount: formatPesos(due), tender, reference } } : {}),
    }),
    onSuccess: onClose,
  })

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Other fees"
      form={entryForm}
      submitLabel={isPaid && due > 0 ? 'Charge and receive payment' : 'Charge'}
      disabled={total === 0}
    >
      <FeeLines fees={fees} choices={choices} onChange={setFees} />
      <TextInput {...entryForm.field('remarks')} label="Remarks" autoComplete="off" />
      <p className={classes.preview} aria-live="polite">
        <b>Total {money(total)}.</b>{' '}
        {account.advance_centavos > 0 && total > 0 && `The advance pays ${money(total - due)}; ${money(due)} to receive.`}
      </p>
      <Switch label="Paid now" checked={isPaid} onChange={(event) => setPaid(event.currentTarget.checked)} />
      {isPaid && due > 0 && <ReceiptFields entryForm={entryForm} />}
    </FormDialog>
  )
}

interface FeeLinesProps {
  fees: readonly ChosenFee[]
  choices: readonly OtherFeeChoice[]
  onChange: (fees: ChosenFee[]) => void
}

/** A fee with its quantity in each line. */
function FeeLines({ fees, choices, onChange }: FeeLinesProps) {
  const change = (at: number, values: Partial<ChosenFee>) =>
    onChange(fees.map((fee, index) => (index === at ? { ...fee, ...values } : fee)))
  const options = choices.map(({ id, name, amount_centavos }) => ({ value: String(id), label: `${name}, ${money(amount_centavos)}` }))
  return (
    <>
      {fees.map((fee, index) => (
        <div key={index} className={classes.feeLine}>
          <NativeSelect
            label="Fee"
            value={fee.fee_id}
            onChange={(event) => change(index, { fee_id: event.currentTarget.value })}
            data={[{ value: '', label: 'Choose a fee' }, ...options]}
          />
          <TextInput
            label="Quantity"
            inputMode="numeric"
            value={fee.quantity}
            onChange={(event) => change(index, { quantity: event.currentTarget.value })}
          />
          {fees.length > 1 && (
            <ActionIcon variant="subtle" aria-label="Remove fee" onClick={() => onChange(fees.filter((_, at) => at !== index))}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={classes.quick}>
        <Button variant="default" size="compact-sm" onClick={() => onChange([...fees, { fee_id: '', quantity: '1' }])}>
          Add fee
        </Button>
      </div>
    </>
  )
}

function ReceiptFields({ entryForm: { form, field } }: { entryForm: EntryForm<FeeValues> }) {
  const { tender } = form.getValues()
  return (
    <>
      <Columns>
        <TextInput
          {...field('or_number')}
          label="OR number"
          autoComplete="off"
          inputMode="numeric"
          error={form.errors['payment.or_number'] ?? form.errors.or_number}
        />
        {tender !== 'cash' && <TextInput {...field('reference')} label="Reference number" autoComplete="off" />}
      </Columns>
      <SegmentedControl
        aria-label="Mode of payment"
        fullWidth
        value={tender}
        onChange={(value) => form.setFieldValue('tender', value as Tender)}
        data={tenders.map((value) => ({ value, label: tenderNames[value] }))}
      />
    </>
  )
}
