import { SegmentedControl } from '@mantine/core'
import type { Tender } from '@talaan/contract'
import { tenderNames, tenders } from '@talaan/contract/values'

interface ModeOfPaymentProps {
  label?: string
  value: Tender
  onChange: (value: Tender) => void
}

/** The choice between the modes of payment. */
export const ModeOfPayment = ({ label = 'Mode of payment', value, onChange }: ModeOfPaymentProps) => (
  <SegmentedControl
    aria-label={label}
    fullWidth
    value={value}
    onChange={(next) => onChange(next as Tender)}
    data={tenders.map((tender) => ({ value: tender, label: tenderNames[tender] }))}
  />
)

/** What is written down of a payment that is not cash. */
export const referenceLabel = (tender: Tender): string => (tender === 'check' ? 'Bank and check number' : 'Reference number')
