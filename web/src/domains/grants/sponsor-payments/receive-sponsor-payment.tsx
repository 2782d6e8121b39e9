import { TextInput } from '@mantine/core'
import { NewSponsorPayment, type SponsorAccount, type Tender } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { reasonsOf } from '../../../lib/call.ts'
import { useEntryForm } from '../../../lib/form.ts'
import { isoDate, money } from '../../../lib/format.ts'
import { useCall } from '../../../lib/query.ts'
import { ModeOfPayment, referenceLabel } from '../../../shared/mode-of-payment.tsx'
import { Columns, DetailDialog, FormDialog } from '../../../ui/dialog/dialogs.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { PesosField } from '../../../ui/form/pesos-field.tsx'
import { NoWrap } from '../../../ui/list/figures.tsx'
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
  const payable = account ? payableOf(account, billId) : 0
  if (account && payable > 0) return <PaymentDialog account={account} payable={payable} billId={billId} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Receive payment" size="md" query={query} skeleton={<Skeleton count={5} />}>
      {() => <p className={classes.quiet}>There is nothing to pay.</p>}
    </DetailDialog>
  )
}

/** What is open of the list, or of all; at most what the sponsor owes, because corrections are taken off. */
function payableOf({ open_bills, open_centavos }: SponsorAccount, billId?: number): number {
  if (billId === undefined) return open_centavos
  return Math.min(open_centavos, open_bills.find(({ id }) => id === billId)?.open_centavos ?? 0)
}

interface PaymentDialogProps extends Omit<ReceiveSponsorPaymentProps, 'sponsorId'> {
  account: SponsorAccount
  payable: number
}

const isOverOpen = hasCode('sponsor_payment.over_open')

function PaymentDialog({ account, payable, billId, onClose }: PaymentDialogProps) {
  const today = isoDate(new Date())
  const bill = account.open_bills.find(({ id }) => id === billId)
  const { form, field, ...rest } = useEntryForm(sponsorPayments.receiveSponsorPayment, {
    body: NewSponsorPayment,
    initialValues: {
      or_number: account.next_or_number,
      amount: money(payable).replace('₱', ''),
      tender: 'check' as Tender,
      reference: '',
      paid_on: today,
      remarks: '',
    },
    fixed: { id: account.id, ...(billId !== undefined && { sponsor_bill_ids: [billId] }) },
    onSuccess: onClose,
    isShownInPlace: (error) => reasonsOf(error).some(isOverOpen),
    onError: (error) => {
      const overOpen = reasonsOf(error).find(isOverOpen)
      if (overOpen) form.setFieldError('amount', overOpen.message)
    },
  })
  const { tender } = form.values
  return (
    <FormDialog opened onClose={onClose} title="Receive payment" form={{ form, field, ...rest }} submitLabel="Receive payment">
      <p className={classes.quiet}>
        {account.name}.{' '}
        {bill ? (
          <>
            Billing list <NoWrap>{bill.number}</NoWrap>
          </>
        ) : (
          'The oldest billing list is paid first'
        )}
        : {money(payable)} open.
      </p>
      <Columns>
        <TextInput {...field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
        <PesosField {...field('amount')} label="Amount" />
      </Columns>
      <ModeOfPayment value={tender} onChange={(value) => form.setFieldValue('tender', value)} />
      <Columns>
        {tender !== 'cash' && <TextInput {...field('reference')} label={referenceLabel(tender)} autoComplete="off" />}
        <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
      </Columns>
    </FormDialog>
  )
}
