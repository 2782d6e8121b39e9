import { SegmentedControl } from '@mantine/core'
import type { Payment, Tender } from '@talaan/contract'
import { tenderNames, tenders } from '@talaan/contract/values'
import { date, money } from '#lib/format.ts'
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

type Details = Pick<Payment, 'reference' | 'bank' | 'check_on'>

/** `BPI, 12345, dated Jun 5, 2026`; empty for cash. */
const describeDetails = ({ reference, bank, check_on }: Details): string =>
  [bank, reference, check_on && `dated ${date(check_on)}`].filter(Boolean).join(', ')

/** How a payment was paid, one line for each mode: `Cash ₱500.00`, `Check ₱1,000.00: BPI, 12345`. */
export function describeParts({ parts }: Pick<Payment, 'parts'>): string[] {
  return parts.map((part) =>
    [`${tenderNames[part.tender]} ${money(part.amount_centavos)}`, describeDetails(part)].filter(Boolean).join(': '),
  )
}

/**
 * What stands below the mode of a payment: its parts, or the reference of its only mode. An answer that a device kept from before there were
 * parts has none.
 */
export const listPaymentDetails = ({ parts = [], ...details }: Details & Partial<Pick<Payment, 'parts'>>): string[] =>
  parts.length > 0 ? describeParts({ parts }) : [describeDetails(details)].filter(Boolean)
