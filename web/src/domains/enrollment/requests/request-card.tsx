import { Button } from '@mantine/core'
import type { ReasonText } from '@talaan/contract'
import { enrollmentRequest } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { Link } from '@tanstack/react-router'
import { ordinalSemester, schoolYear } from '../../../lib/format.ts'
import { useCall } from '../../../lib/query.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Reasons } from '../../../ui/feedback/reasons.tsx'

const held: ReasonText = {
  message: 'The cashier holds this enrollment.',
  clears_by: 'Ask the cashier what clears it',
  office: 'Cashier',
  url: '/admin/student/billing',
}

/** The way to ask for the term that enrollment is open for: a button, the state of what was asked, or why it is not possible. */
export function RequestCard() {
  const told = useCall(enrollmentRequest.ownRequest, {}).data?.data
  if (!told) return null
  const { enrollment, reasons, warnings, may_change } = told
  const term = `${ordinalSemester(told.semester).toLowerCase()}, ${schoolYear(told.school_year)}`
  if (enrollment) {
    if (enrollment.status === 4) return null
    return (
      <>
        <Notice role="status" actions={may_change && <Go label="See or change" />}>
          Your enrollment for the {term} <StatusBadge status={enrollment.status} />
          {enrollment.status === 2 && <div>Your subjects show here once the registrar has enrolled you.</div>}
        </Notice>
        {enrollment.status === 3 && <Reasons reasons={warnings.length > 0 ? warnings : [held]} linkText="Go to billing" />}
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
  <Button component={Link} to="/admin/student/subjects" search={{ view: 'request' } as never}>
    {label}
  </Button>
)
