import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { NewSponsorPayment, type SponsorAccount } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { type ReactNode, useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { isoDate, money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { ModeFields } from '#shared/payment-modes/mode-fields.tsx'
import { newModes, sentModes } from '#shared/payment-modes/payment-parts.ts'
import { Columns, DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { NoWrap } from '#ui/list/figures.tsx'
import classes from '../grants.module.css'

interface ReceiveSponsorPaymentProps {
  sponsorId: number
  /** The billing list that is paid; without it the oldest one first. */
  billId?: number
  onClose: () => void
}

/** Receives what a sponsor pays; the open amount is proposed. */
export default function ReceiveSponsorPayment({ sponsorId, billId, onClose }: ReceiveSponsorPaymentProps) {
  const query = useCall(sponsorPayments.sponsorAccount, { id: sponsorId }, { gcTime: 0 })
  const account = query.data?.data
  const billIds = account ? account.open_bills.map(({ id }) => id).filter((id) => billId === undefined || id === billId) : []
  if (account && sumPayable(account, billIds) > 0) return <PaymentDialog account={account} billIds={billIds} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Receive payment" size="md" query={query} skeleton={<Skeleton count={5} />}>
      {() => <Text c="dimmed">There is nothing to pay.</Text>}
    </DetailDialog>
  )
}

/** What is open of these lists; at most what the sponsor owes, because corrections are taken off. */
function sumPayable({ open_bills, open_centavos }: SponsorAccount, billIds: readonly number[]): number {
  const open = open_bills.filter(({ id }) => billIds.includes(id)).reduce((sum, bill) => sum + bill.open_centavos, 0)
  return Math.min(open_centavos, open)
}

const proposeAmount = (centavos: number): string => money(Math.max(0, centavos)).replace('₱', '')

interface PaymentDialogProps extends Pick<ReceiveSponsorPaymentProps, 'onClose'> {
  account: SponsorAccount
  /** The billing lists that are chosen at first. */
  billIds: readonly number[]
}

const isOverOpen = hasCode('sponsor_payment.over_open')

function PaymentDialog({ account, billIds, onClose }: PaymentDialogProps) {
  const [chosenIds, setChosenIds] = useState(billIds)
  const today = isoDate(new Date())
  const fixed = { id: account.id, ...(chosenIds.length < account.open_bills.length && { sponsor_bill_ids: [...chosenIds] }) }
  const entryForm = useEntryForm(sponsorPayments.receiveSponsorPayment, {
    body: NewSponsorPayment,
    initialValues: {
      or_number: account.next_or_number,
      amount: proposeAmount(sumPayable(account, billIds)),
      ...newModes('check'),
      paid_on: today,
      remarks: '',
    },
    fixed,
    toRequest: (values) => ({ ...values, ...sentModes(values, readPesos(values.amount) ?? 0), ...fixed }),
    onSuccess: onClose,
    isShownInPlace: (error) => reasonsOf(error).some(isOverOpen),
    onError: (error) => {
      const overOpen = reasonsOf(error).find(isOverOpen)
      if (overOpen) form.setFieldError('amount', overOpen.message)
    },
  })
  const { form, field } = entryForm
  const chooseLists = (ids: readonly number[]) => {
    setChosenIds(ids)
    form.clearFieldError('sponsor_bill_ids')
    form.setFieldValue('amount', proposeAmount(sumPayable(account, ids)))
  }
  return (
    <FormDialog opened onClose={onClose} title="Receive payment" size="lg" form={entryForm} submitLabel="Receive payment">
      <Text c="dimmed">
        {account.name}. The oldest billing list is paid first: {money(sumPayable(account, chosenIds))} open.
      </Text>
      <BillChoice account={account} chosenIds={chosenIds} error={form.errors.sponsor_bill_ids} onChange={chooseLists} />
      <Columns>
        <TextInput {...field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
        <PesosField {...field('amount')} label="Amount" />
      </Columns>
      <ModeFields entryForm={entryForm} total={readPesos(form.values.amount) ?? 0} />
      <Columns>
        <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
      </Columns>
    </FormDialog>
  )
}

interface BillChoiceProps {
  account: SponsorAccount
  chosenIds: readonly number[]
  error: ReactNode
  onChange: (ids: number[]) => void
}

/** The billing lists that are open, of which the payment pays those that are chosen. */
const BillChoice = ({ account, chosenIds, error, onChange }: BillChoiceProps) => (
  <Checkbox.Group
    label="Billing lists"
    value={chosenIds.map(String)}
    error={error}
    onChange={(values) => onChange(account.open_bills.map(({ id }) => id).filter((id) => values.includes(String(id))))}
  >
    <Stack gap={6} mt={6} className={classes.choices}>
      {account.open_bills.map(({ id, number, open_centavos }) => (
        <Checkbox
          key={id}
          value={String(id)}
          label={
            <>
              <NoWrap>{number}</NoWrap>, {money(open_centavos)} open
            </>
          }
        />
      ))}
    </Stack>
  </Checkbox.Group>
)
