import { Button } from '@mantine/core'
import type { RequestStatus } from '@talaan/contract'
import { claimWayNames, documentRequestStatusNames, formatDocumentCode, itemsText } from '@talaan/contract/values'
import classes from '#enrollment/admission/admission.module.css'
import { date, money } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { Facts } from '#ui/list/figures.tsx'

/** What the requester does next; blank when there is nothing. */
export function nextStep({
  status,
  to_pay_centavos,
  due_on,
  reason,
}: Pick<RequestStatus, 'status' | 'to_pay_centavos' | 'due_on' | 'reason'>): string {
  if (status === 'verified') return `The registrar checks your request. It is due on ${date(due_on)}.`
  if (status === 'for_payment') {
    return to_pay_centavos > 0
      ? `Please pay ${money(to_pay_centavos)} at the cashier. Students can also send a proof of payment in the portal.`
      : 'The fees are paid. The registrar starts the work.'
  }
  if (status === 'processing') return `The registrar prepares your documents. They are due on ${date(due_on)}.`
  if (status === 'ready') return 'Bring the claim stub or the code, and a valid ID. A representative also brings your signed letter.'
  return reason ?? ''
}

/** The status of a request, with its claim stub. */
export function StatusBox({ request }: { request: RequestStatus }) {
  const { code, status, name_masked, documents, claim_by, requested_on, released_on } = request
  const isOpen = !['released', 'rejected', 'cancelled'].includes(status)
  return (
    <section className={classes.box} aria-labelledby="verdict">
      <h2 id="verdict" className={classes.verdict} data-good={status === 'ready' || status === 'released' || undefined}>
        {documentRequestStatusNames[status]}
      </h2>
      {nextStep(request) && <p>{nextStep(request)}</p>}
      <Facts
        facts={[
          ['Code', formatDocumentCode(code)],
          ['Name', name_masked],
          ['Documents', itemsText(documents)],
          ['Release', claimWayNames[claim_by]],
          ['Requested on', date(requested_on)],
          ...(released_on ? ([['Released on', date(released_on)]] as [string, string][]) : []),
        ]}
      />
      {isOpen && (
        <div className={classes.buttons}>
          <Button
            component="a"
            href={fillPath('/tor-request/status/:code/print', { code })}
            target="_blank"
            rel="noopener"
            variant="default"
          >
            Print claim stub
          </Button>
        </div>
      )}
    </section>
  )
}
