import { Button } from '@mantine/core'
import type { ReasonText } from '@talaan/contract'
import { enrollmentRequest } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { termTitle } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { StatusBadge } from '#shared/status-badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'

const defaultHoldReason: ReasonText = {
  message: 'Your enrollment is on hold by the cashier.',
  clears_by: 'Ask the cashier what to settle',
  office: 'Cashier',
  url: '/admin/student/billing',
}

/** The request for the term that enrollment is open for: a button to send one, its status, or why none is possible. */
export function RequestCard() {
  const request = useCall(enrollmentRequest.ownRequest, {}).data?.data
  if (!request) return null
  const { enrollment, reasons, warnings, may_change } = request
  const term = termTitle(request).replace(/^\w/, (letter) => letter.toLowerCase())
  if (enrollment) {
    if (enrollment.status === 4) return null
    return (
      <>
        <Notice role="status" actions={may_change && <Go label="View or change" />}>
          Your enrollment for the {term} <StatusBadge status={enrollment.status} />
          {enrollment.status === 1 && <div>Wait for the registrar to approve your request.</div>}
          {enrollment.status === 2 && (
            <div>
              {enrollment.loads.length > 0
                ? 'Your subjects are not final until you are enrolled.'
                : 'Your subjects will appear here once the registrar adds them.'}
            </div>
          )}
        </Notice>
        {enrollment.status === 3 && <Reasons reasons={warnings.length > 0 ? warnings : [defaultHoldReason]} linkText="Go to billing" />}
      </>
    )
  }
  const isClosed = reasons.some(hasCode('enrollment.no_record'))
  if (isClosed) return null
  if (reasons.length > 0) return <Reasons reasons={reasons} />
  return (
    <Notice role="status" actions={<Go label="Request enrollment" />}>
      Enrollment for the {term} is open to you.
    </Notice>
  )
}

const Go = ({ label }: { label: string }) => (
  <Button component={Link} to="/admin/student/subjects" search={{ view: 'request' }}>
    {label}
  </Button>
)
