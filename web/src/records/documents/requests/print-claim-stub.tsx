import type { RequestStatus } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { claimWayNames, formatDocumentCode, itemsText } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { PaperHead } from '#shared/school-head.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintFacts, PrintPage } from '#ui/print/print-page.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'

/** The paper with which the requester claims the documents. */
export default function PrintClaimStub() {
  const { code } = useParams('/tor-request/status/:code/print')
  const query = useCall(documentRequests.documentRequestStatus, { code }, { retry: false })
  return (
    <States query={query} skeleton={<Skeleton count={8} />}>
      {({ data }) => <Stub status={data} />}
    </States>
  )
}

function Stub({ status }: { status: RequestStatus }) {
  const { code, school_name, name_masked, documents, claim_by, requested_on, due_on } = status
  return (
    <PrintPage ready header={<PaperHead name={school_name} office="Office of the Registrar" />} title="Claim Stub">
      <PrintFacts
        facts={[
          ['Code', <b key="code">{formatDocumentCode(code)}</b>],
          ['Name', name_masked],
          ['Documents', itemsText(documents)],
          ['Release', claimWayNames[claim_by]],
          ['Requested on', date(requested_on)],
          ['Due on', date(due_on)],
        ]}
      />
      <div className="verify">
        <QrCode text={`${location.origin}/tor-request/status/${code}`} label="Code of the request" />
        <small>Scan to see the status. Bring this stub and a valid ID; a representative also brings your signed letter.</small>
      </div>
    </PrintPage>
  )
}
