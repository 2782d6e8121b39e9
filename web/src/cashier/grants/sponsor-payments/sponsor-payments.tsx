import { Modal } from '@mantine/core'
import type { Sponsor } from '@talaan/contract'
import { useIsPhone } from '#ui/dialog/dialogs.tsx'
import { SponsorPaymentTable } from './sponsor-payment-table.tsx'

/** The payments of a sponsor over all billing lists. */
export default function SponsorPayments({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Payments of ${sponsor.name}`} size={960} fullScreen={useIsPhone()}>
      <SponsorPaymentTable of={{ sponsor_id: sponsor.id }} />
    </Modal>
  )
}
