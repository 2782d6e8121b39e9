import { Button, Select, Textarea } from '@mantine/core'
import { OwnPrivacyRequest, type OwnPrivacyRequestRow, type PersonConsents } from '@talaan/contract'
import { consents, privacyRequests } from '@talaan/contract/calls'
import { privacyRequestNames, privacyRequestTypes } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { date } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { RequestPill } from './request-pill.tsx'

/** Asks about the person's own data, or about that of a child below 18. */
function SendPrivacyRequest({ onClose }: { onClose: () => void }) {
  const query = useCall(consents.ownConsents, {})
  return <States query={query}>{({ data }) => (data.length > 0 ? <RequestForm people={data} onClose={onClose} /> : null)}</States>
}

function RequestForm({ people, onClose }: { people: readonly PersonConsents[]; onClose: () => void }) {
  const form = useEntryForm(privacyRequests.sendPrivacyRequest, {
    body: OwnPrivacyRequest,
    initialValues: { person_id: String(people[0]!.person_id), type: '', details: '' },
    refresh: [privacyRequests.ownPrivacyRequests],
    toRequest: ({ person_id, type, details }) => ({ person_id: Number(person_id), type: type as 'access', details }),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="New request about your data" form={form} submitLabel="Send request">
      {people.length > 1 && (
        <Select
          {...form.field('person_id')}
          label="Whose data"
          data={people.map(({ person_id, name, is_self }) => ({ value: String(person_id), label: is_self ? `${name} (you)` : name }))}
          allowDeselect={false}
        />
      )}
      <Select
        {...form.field('type')}
        label="Type of request"
        data={privacyRequestTypes.map((value) => ({ value, label: privacyRequestNames[value] }))}
        allowDeselect={false}
      />
      <Textarea
        {...form.field('details')}
        label="Details"
        description="For example, the wrong and the correct information."
        autosize
        minRows={3}
        maxLength={2000}
      />
    </FormDialog>
  )
}

/** Asks, then withdraws a request. */
function useWithdrawPrivacyRequest(): (request: OwnPrivacyRequestRow) => void {
  const { run } = useAction(privacyRequests.withdrawPrivacyRequest, {
    refresh: [privacyRequests.ownPrivacyRequests],
    refreshOnConflict: true,
  })
  return ({ id }) =>
    ask({
      text: 'Withdraw this request?',
      verb: 'Withdraw',
      danger: true,
      children: 'The school will not answer it.',
      run: () => run({ id }),
    })
}

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
            {request.can.withdraw && (
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
