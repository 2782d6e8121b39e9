import { ActionIcon, Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type OtherFeeChoice, OtherFeesForm, PaidOtherFees, type PayerAccount } from '@talaan/contract'
import { otherFees } from '@talaan/contract/calls'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { ModeFields } from '#shared/payment-modes/mode-fields.tsx'
import { type ModeValues, newModes, sentModes } from '#shared/payment-modes/payment-parts.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { formatPesos } from '../installments.ts'
import classes from '../payments.module.css'

type FeeValues = ModeValues & {
  fees: { fee_id: string; quantity: string }[]
  is_paid: boolean
  remarks: string
  or_number: string
  amount: string
}

const emptyFee = { fee_id: '', quantity: '1' }

/** What the chosen fees amount to; a quantity that is no number counts as none. */
const totalOf = (fees: FeeValues['fees'], choices: readonly OtherFeeChoice[]): number =>
  fees.reduce((sum, { fee_id, quantity }) => {
    const rate = choices.find((choice) => String(choice.id) === fee_id)?.amount_centavos ?? 0
    return sum + rate * (/^\d{1,3}$/.test(quantity) ? Number(quantity) : 0)
  }, 0)

/** Charges fees on demand, and receives the payment for them at once or not. */
export function ChargeOtherFees({ account, onClose }: { account: PayerAccount; onClose: () => void }) {
  const query = useCall(otherFees.otherFeeChoices, {})
  /** What is received now; without it no receipt is asked for. */
  const [due, setDue] = useState(0)
  const entryForm = useEntryForm(otherFees.chargeOtherFees, {
    schema: due > 0 ? PaidOtherFees : OtherFeesForm,
    initialValues: {
      fees: [emptyFee],
      is_paid: true,
      remarks: '',
      or_number: account.next_or_number ?? '',
      amount: '',
      ...newModes('cash'),
    } as FeeValues,
    toRequest: ({ fees, remarks, or_number, is_paid: _, amount, ...modes }) => ({
      id: account.student_id,
      fees,
      remarks,
      ...(due > 0 ? { payment: { or_number, amount, ...sentModes(modes, due) } } : {}),
    }),
    onSuccess: onClose,
  })
  const { form, field } = entryForm
  const { fees, is_paid } = form.values
  const total = totalOf(fees, query.data?.data ?? [])
  const unpaid = Math.max(0, total - account.advance_centavos)
  const nextDue = is_paid ? unpaid : 0
  if (nextDue !== due) setDue(nextDue)
  // The form's functions are other ones at each rendering.
  const setAmount = useEffectEvent(() => form.setFieldValue('amount', formatPesos(due)))
  useEffect(() => setAmount(), [due])

  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Fees on demand"
      form={entryForm}
      submitLabel={due > 0 ? 'Charge and receive payment' : 'Charge'}
      disabled={total === 0}
    >
      <States
        query={query}
        skeleton={<Skeleton count={2} height={36} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Empty text="There are no fees on demand in this school year. They are added under Settings, Fees." />}
      >
        {({ data }) => <FeeLines entryForm={entryForm} choices={data} />}
      </States>
      <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
      <p className={classes.preview} aria-live="polite">
        <b>Total {money(total)}.</b>{' '}
        {account.advance_centavos > 0 && total > 0 && `The advance pays ${money(total - unpaid)}; ${money(unpaid)} to receive.`}
      </p>
      <Switch {...form.getInputProps('is_paid', { type: 'checkbox' })} label="Paid now" />
      {due > 0 && <ReceiptFields entryForm={entryForm} due={due} />}
    </FormDialog>
  )
}

interface FeeLinesProps {
  entryForm: EntryForm<FeeValues>
  choices: readonly OtherFeeChoice[]
}

/** A fee with its quantity in each line. */
function FeeLines({ entryForm: { form }, choices }: FeeLinesProps) {
  const { fees } = form.values
  const options = choices.map(({ id, name, amount_centavos }) => ({ value: String(id), label: `${name}, ${money(amount_centavos)}` }))
  return (
    <>
      {fees.map((_, index) => (
        <div key={index} className={classes.feeLine}>
          <NativeSelect
            {...form.getInputProps(`fees.${index}.fee_id`)}
            autoFocus={index === 0}
            label="Fee"
            data={[{ value: '', label: 'Choose a fee' }, ...options]}
          />
          <TextInput {...form.getInputProps(`fees.${index}.quantity`)} label="Quantity" inputMode="numeric" autoComplete="off" />
          {fees.length > 1 && (
            <ActionIcon variant="subtle" aria-label="Remove fee" onClick={() => form.removeListItem('fees', index)}>
              <IconX size={16} />
            </ActionIcon>
          )}
        </div>
      ))}
      {form.errors.fees && (
        <p className={classes.overdue} role="alert">
          {form.errors.fees}
        </p>
      )}
      <Group gap="xs">
        <Button variant="default" size="compact-sm" onClick={() => form.insertListItem('fees', emptyFee)}>
          Add fee
        </Button>
      </Group>
    </>
  )
}

/** The receipt of the amount that is to be paid, in centavos. */
function ReceiptFields({ entryForm, due }: { entryForm: EntryForm<FeeValues>; due: number }) {
  const { form, field } = entryForm
  return (
    <>
      <TextInput
        {...field('or_number')}
        label="OR number"
        autoComplete="off"
        inputMode="numeric"
        error={form.errors['payment.or_number'] ?? form.errors.or_number}
      />
      <ModeFields entryForm={entryForm} total={due} />
    </>
  )
}
