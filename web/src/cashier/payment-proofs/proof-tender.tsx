import { SegmentedControl } from '@mantine/core'
import { type ProofTender, proofTenders, tenderNames } from '@talaan/contract/values'

interface ProofTenderFieldProps {
  value: ProofTender
  onChange: (value: ProofTender) => void
}

/** The choice between the modes of payment that leave a slip or screenshot. */
export const ProofTenderField = ({ value, onChange }: ProofTenderFieldProps) => (
  <SegmentedControl
    aria-label="Mode of payment"
    fullWidth
    value={value}
    onChange={(next) => onChange(next as ProofTender)}
    data={proofTenders.map((tender) => ({ value: tender, label: tenderNames[tender] }))}
  />
)
