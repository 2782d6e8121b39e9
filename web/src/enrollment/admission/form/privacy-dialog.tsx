import { Modal } from '@mantine/core'
import { admission } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { useIsPhone } from '#ui/list/phone.ts'
import { PrivacyNotice } from './privacy-notice.tsx'

/** The current privacy notice, opened from any page for applicants. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const school = useCall(admission.admissionPeriod, {}).data?.data.school_name ?? 'the school'
  return (
    <Modal opened onClose={onClose} title="Data privacy" size="lg" fullScreen={useIsPhone()}>
      <PrivacyNotice school={school} />
    </Modal>
  )
}
