import { ScreenTabs } from '#shared/screen-tabs.tsx'

const tabs = [
  { to: '/admin/payment-proofs', label: 'Proofs of payment' },
  { to: '/admin/bank-statements', label: 'Bank statements' },
] as const

/** Between what students sent and what the bank received. */
export const ProofTabs = () => <ScreenTabs label="Proofs and statements" tabs={tabs} />
