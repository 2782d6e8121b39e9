import { useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams, wholeNumber } from '#lib/search-params.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { PermitPage } from './permit-page.tsx'

const search = searchParams({ period: oneOf(['midterm', 'final']), account_id: wholeNumber })

/** The student's own examination permit. */
export default function PrintOwnPermit() {
  const { period = 'midterm', account_id } = useSearch(search)
  if (account_id === undefined) return <Empty text="Open the examination permit from your billing page." />
  return <PermitPage enrollmentId={account_id} period={period} />
}
