import { Button } from '@mantine/core'
import type { OwnPrivacyRequestRow } from '@talaan/contract'
import { privacyRequests } from '@talaan/contract/calls'
import { privacyRequestNames } from '@talaan/contract/values'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { RequestPill } from './request-pill.tsx'
import { SendPrivacyRequest } from './send-privacy-request.tsx'
import { useWithdrawPrivacyRequest } from './withdraw-privacy-request.ts'

/** What the person asked about their data. */
export function OwnRequests() {
  const query = useCall(privacyRequests.ownPrivacyRequests, {})
  return (
    <TitledPanel title="Your requests">
      <div className={classes.part}>
        <p className={classes.quiet}>
          You may ask to see your data, to correct or delete it, and object to how it is used. The school answers in writing.
        </p>
        <States query={query}>{({ data }) => (data.length > 0 ? <Requests requests={data} /> : null)}</States>
        <div>
          <DialogButton variant="default" dialog={(close) => <SendPrivacyRequest onClose={close} />}>
            New request
          </DialogButton>
        </div>
      </div>
    </TitledPanel>
  )
}

function Requests({ requests }: { requests: readonly OwnPrivacyRequestRow[] }) {
  const withdraw = useWithdrawPrivacyRequest()
  return (
    <ul className={classes.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <div className={classes.row}>
            <span>
              <b>{privacyRequestNames[request.type]}</b> <RequestPill status={request.status} />
            </span>
            {request.status === 'open' && (
              <Button size="xs" variant="default" onClick={() => withdraw(request)}>
                Withdraw
              </Button>
            )}
          </div>
          <span className={classes.quiet}>
            {request.name} · {date(request.created_at)}
            {request.status === 'open' && ` · answer by ${date(request.due_on)}`}
          </span>
          {request.answer && <span className={`${layout.anywhere} ${layout.lines}`}>{request.answer}</span>}
        </li>
      ))}
    </ul>
  )
}
