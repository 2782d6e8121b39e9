import { Stack, Textarea } from '@mantine/core'
import { type PrivacyRequest, PrivacyRequestExtension, PrivacyRequestNote } from '@talaan/contract'
import { dataExports, privacyRequests } from '@talaan/contract/calls'
import { privacyRequestNames } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { date, dateTime } from '#lib/format.ts'
import { useNavigate, useParams } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import layout from '#ui/layout.module.css'
import { Facts } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from '../privacy.module.css'
import { AnswerPrivacyRequest } from './answer-privacy-request.tsx'
import { ErasurePart } from './erasure-part.tsx'
import { RequestPill } from './request-pill.tsx'
import { RequestSteps } from './request-steps.tsx'

/** Gives a request a later due day. */
function ExtendPrivacyRequest({ request: { id, updated_at }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const form = useEntryForm(privacyRequests.extendPrivacyRequest, {
    body: PrivacyRequestExtension,
    initialValues: { due_on: '', note: '' },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Change the due day" form={form} submitLabel="Save">
      <DateField {...form.field('due_on')} label="Answer by" />
      <Textarea {...form.field('note')} label="Reason" autosize minRows={2} maxLength={1000} />
    </FormDialog>
  )
}

/** Writes down what was done about a request. */
function NotePrivacyRequest({ request: { id }, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Add a note"
      step={privacyRequests.notePrivacyRequest}
      body={PrivacyRequestNote}
      fixed={{ id }}
      submitLabel="Save"
      name="note"
      label="Note"
    />
  )
}

/** Makes the copy of data that a request asks for. */
const useExportForRequest = () => useAction(dataExports.exportForRequest, { refreshOnConflict: true })

/** One request: who asks what, what can be done, and what was done. */
export default function RequestDetail() {
  const { id } = useParams('/admin/privacy/requests/:id')
  const query = useCall(privacyRequests.privacyRequest, { id: Number(id) })
  return (
    <States query={query} skeleton={<Skeleton count={10} height={28} />}>
      {({ data }) => <RequestPage request={data} />}
    </States>
  )
}

function RequestPage({ request }: { request: PrivacyRequest }) {
  const navigate = useNavigate()
  const { can } = request
  return (
    <Page
      title={request.name}
      actions={
        <>
          <MoreMenu
            actions={[
              { label: 'All requests', run: () => navigate({ to: '/admin/privacy/requests' }) },
              can.extend && { label: 'Extend', dialog: (close) => <ExtendPrivacyRequest request={request} onClose={close} /> },
            ]}
          />
          {can.note && (
            <DialogButton variant="default" dialog={(close) => <NotePrivacyRequest request={request} onClose={close} />}>
              Add note
            </DialogButton>
          )}
          {can.answer && <DialogButton dialog={(close) => <AnswerPrivacyRequest request={request} onClose={close} />}>Answer</DialogButton>}
        </>
      }
    >
      <div className={classes.columns}>
        <Stack miw={0}>
          <RequestFacts request={request} />
          {request.type === 'erasure' && <ErasurePart request={request} />}
        </Stack>
        <Stack miw={0}>
          {can.answer && <Steps request={request} />}
          <Log request={request} />
        </Stack>
      </div>
    </Page>
  )
}

function Steps({ request }: { request: PrivacyRequest }) {
  const { run, busy } = useExportForRequest()
  return <RequestSteps request={request} busy={busy} onExport={() => run({ id: request.id })} />
}

function RequestFacts({ request }: { request: PrivacyRequest }) {
  const { type, status, due_on, is_overdue, details, answer } = request
  const facts: (readonly [string, string | null])[] = [
    ['Student number', request.student_id_number],
    ['Email', request.email],
    ['Contact number', request.contact_number],
    ['Received', dateTime(request.created_at)],
    ['Entered by', request.created_by],
    ['Answer by', status === 'open' ? `${date(due_on)}${is_overdue ? ', overdue' : ''}` : null],
    ['Closed', request.closed_at && [dateTime(request.closed_at), request.closed_by].filter(Boolean).join(', ')],
  ]
  return (
    <Panel>
      <Stack miw={0}>
        <div className={classes.row}>
          <b>{privacyRequestNames[type]}</b>
          <RequestPill status={status} />
        </div>
        <p className={`${layout.anywhere} ${layout.lines}`}>{details}</p>
        <Facts facts={facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []))} />
        {answer && (
          <div>
            <b>Answer</b>
            <p className={`${layout.anywhere} ${layout.lines}`}>{answer}</p>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

const eventNames: Record<string, string> = {
  received: 'Received',
  note: 'Note',
  extended: 'Due day changed',
  exported: 'Copy of the data started',
  anonymised: 'Personal data removed',
  done: 'Answered',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

function Log({ request: { events } }: { request: PrivacyRequest }) {
  return (
    <TitledPanel title="Log">
      <ul className={`${classes.list} ${classes.part}`}>
        {events.map(({ id, kind, note, by, at }) => (
          <li key={id}>
            <span>
              <b>{eventNames[kind]}</b>
              <span className={classes.quiet}> {[by, dateTime(at)].filter(Boolean).join(', ')}</span>
            </span>
            {note && <span className={`${layout.anywhere} ${layout.lines}`}>{note}</span>}
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}
