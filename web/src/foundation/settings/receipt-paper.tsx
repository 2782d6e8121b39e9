import { Anchor, Text } from '@mantine/core'
import { Link } from '#lib/navigation.tsx'
import { useReceiptLayout } from '#shared/receipt/use-receipt-layout.ts'
import { Panel } from '#ui/page.tsx'
import { paperNames } from './receipt-layout/paper-names.ts'

/** On what receipts are printed. */
export function ReceiptPaper() {
  const layout = useReceiptLayout()
  return (
    <Panel>
      <b>Receipt paper</b>
      <br />
      {layout ? `${paperNames[layout.paper]}.` : '…'}
      <Text mt="xs" fz={13} c="dimmed">
        <Anchor component={Link} to="/admin/settings/payments/receipt-layout" fz="inherit">
          Change the paper and the layout of the booklet
        </Anchor>
      </Text>
    </Panel>
  )
}
