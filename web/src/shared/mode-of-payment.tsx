import { SegmentedControl } from '@mantine/core'
import type { Tender } from '@talaan/contract'
import { paymentDetails, tenderNames, tenders } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import classes from './mode-of-payment.module.css'

interface ModeOfPaymentProps<T extends keyof typeof tenderNames> {
  label?: string
  value: T
  /** Default: the single modes. */
  choices?: readonly T[]
  onChange: (value: T) => void
}

/** The choice between the modes of payment. */
export const ModeOfPayment = <T extends keyof typeof tenderNames = Tender>({
  label = 'Mode of payment',
  value,
  choices = tenders as readonly string[] as readonly T[],
  onChange,
}: ModeOfPaymentProps<T>) => (
  <SegmentedControl
    aria-label={label}
    fullWidth
    classNames={{ root: classes.root, control: classes.control }}
    value={value}
    onChange={(next) => onChange(next as T)}
    data={choices.map((tender) => ({ value: tender, label: tenderNames[tender] }))}
  />
)

/** What is written down of a payment that is not cash. */
export const referenceLabel = (tender: Tender): string => (tender === 'check' ? 'Bank and check number' : 'Reference number')

/** What stands below the mode of a payment. */
export const listPaymentDetails = (payment: Parameters<typeof paymentDetails>[0]): string[] => paymentDetails(payment, date)
