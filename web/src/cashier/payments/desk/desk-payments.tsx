import { Group } from '@mantine/core'
import type { Payment } from '@talaan/contract'
import type { ReactNode } from 'react'
import { mayReturnCheck, useVoidActions } from '#shared/receipt/receipt-actions.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { printReceiptAction } from '../account-prints.tsx'
import { PaymentTable } from '../payment-table.tsx'
import { Section } from '../section.tsx'

const ReturnCheck = lazyNamed(() => import('./return-check.tsx'), 'ReturnCheck')
const VoidPayment = lazyNamed(() => import('../void-payment.tsx'), 'VoidPayment')

interface DeskPaymentsProps {
  payments: readonly Payment[]
  canVoid: boolean
  /** The documents to print. */
  prints?: ReactNode
  onVoided: () => void
}

/** The payments at a desk, with their receipts. Cashiers void payments of their open shift, administrators those of others. */
export function DeskPayments({ payments, canVoid, prints, onVoided }: DeskPaymentsProps) {
  const user = useCurrentUser()
  const voidActions = useVoidActions()
  return (
    <Section
      title="Payments"
      aside={
        prints && (
          <Group gap="xs" align="stretch">
            {prints}
          </Group>
        )
      }
    >
      <PaymentTable
        payments={payments}
        actions={(payment) => [
          printReceiptAction(payment),
          canVoid &&
            mayReturnCheck(user, payment) && {
              label: 'Check returned',
              danger: true,
              dialog: (close) => <ReturnCheck payment={payment} onClose={close} />,
            },
          ...(canVoid ? voidActions(payment, (close) => <VoidPayment payment={payment} onClose={close} onVoided={onVoided} />) : []),
        ]}
      />
    </Section>
  )
}
