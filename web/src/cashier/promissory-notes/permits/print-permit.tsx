import { useParams, useSearch } from '#lib/navigation.tsx'
import { oneOf, searchParams } from '#lib/search-params.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { PermitPage } from './permit-page.tsx'

const search = searchParams({ period: oneOf(['midterm', 'final']) })

/** The examination permit of an account, which the cashier prints. */
export default function PrintPermit() {
  const { account_id } = useParams('/payments/:account_id/permit/print')
  const { period = 'midterm' } = useSearch(search)
  return <PermitPage enrollmentId={Number(account_id)} period={period} signer={useCurrentUser().name} />
}
