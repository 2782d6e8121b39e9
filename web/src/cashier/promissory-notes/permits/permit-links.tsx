import { fillPath } from '#lib/paths.ts'
import { PrintLink } from '#shared/print-link.tsx'

interface PermitLinksProps {
  enrollmentId: number
  /** Whether students open their own. */
  isOwn?: boolean
}

/** The examination permits of a term to print; without one, the page says what is missing. */
export function PermitLinks({ enrollmentId, isOwn }: PermitLinksProps) {
  const to = isOwn ? '/student/permit/print' : fillPath('/payments/:account_id/permit/print', { account_id: enrollmentId })
  const own = isOwn ? { account_id: enrollmentId } : {}
  return (
    <>
      <PrintLink to={to} search={{ ...own, period: 'midterm' }} label="Midterm permit" />
      <PrintLink to={to} search={{ ...own, period: 'final' }} label="Final permit" />
    </>
  )
}
