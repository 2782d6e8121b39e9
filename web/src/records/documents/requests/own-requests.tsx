import { Button, Group, Stack } from '@mantine/core'
import type { OwnRequest } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { formatDocumentCode, itemsText } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { date } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Page } from '#ui/page.tsx'
import classes from './document-requests.module.css'
import { RequestStatusPill } from './request-texts.tsx'
import { nextStep } from './status-box.tsx'

/** Asks, then cancels the student's own request that nothing was charged for. */
function useCancelOwnDocumentRequest(): (request: OwnRequest) => void {
  const { run } = useAction(documentRequests.cancelOwnDocumentRequest, { refreshOnConflict: true })
  return ({ id, documents }) =>
    ask({
      text: `Cancel your request: ${itemsText(documents)}?`,
      verb: 'Cancel request',
      cancel: 'Keep it',
      danger: true,
      run: () => run({ id }),
    })
}

const RequestOwnDocuments = lazyNamed(() => import('./request-own-documents.tsx'), 'RequestOwnDocuments')

/** The student's own requests for documents, and the button for a new one. */
export default function OwnRequests() {
  const query = useCall(documentRequests.ownDocumentRequests, {})
  const [isOpen, setOpen] = useState(false)
  return (
    <Page title="Documents" actions={query.data?.data.can_request && <Button onClick={() => setOpen(true)}>Request documents</Button>}>
      <States query={query}>
        {({ data: { requests } }) =>
          requests.length === 0 ? (
            <Empty text="No document requests yet. Request transcripts and certificates here." />
          ) : (
            <Stack component="ul" gap="sm" className={layout.list}>
              {requests.map((request) => (
                <OwnRequestCard key={request.id} request={request} />
              ))}
            </Stack>
          )
        }
      </States>
      <Suspense>{isOpen && <RequestOwnDocuments onClose={() => setOpen(false)} />}</Suspense>
    </Page>
  )
}

function OwnRequestCard({ request }: { request: OwnRequest }) {
  const cancel = useCancelOwnDocumentRequest()
  const { code, status, documents, requested_on, can } = request
  const isOpen = !['released', 'rejected', 'cancelled'].includes(status)
  return (
    <Stack component="li" gap={6} py={14} px="md" className={`${layout.paper} ${layout.anywhere}`}>
      <Group gap="6px 12px" justify="space-between">
        <b>{itemsText(documents)}</b>
        <RequestStatusPill status={status} />
      </Group>
      {nextStep(request) && <span>{nextStep(request)}</span>}
      <span className={classes.hint}>
        {formatDocumentCode(code)} · Requested on {date(requested_on)}
      </span>
      {isOpen && (
        <Group gap="xs">
          <Button
            component="a"
            href={fillPath('/tor-request/status/:code/print', { code })}
            target="_blank"
            rel="noopener"
            variant="default"
            size="compact-sm"
          >
            Print claim stub
          </Button>
          {can.cancel && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => cancel(request)}>
              Cancel request
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
