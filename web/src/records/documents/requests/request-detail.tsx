import { Button, Group, Stack } from '@mantine/core'
import type { RequestDetail as Detail, OfficeMove } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import {
  claimWayNames,
  documentRequestStatusNames,
  formatDocumentCode,
  itemsText,
  type RequestMove,
  requestPurposeNames,
} from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { readFile, releaseUrl } from '#lib/call.ts'
import { date, dateTime, level, money, schoolYear } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { actionName, useCall } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { MoreMenu } from '#shared/more-button.tsx'
import { FactLink, HoldsPill, PersonHead } from '#shared/people/person-head.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Facts } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { decisionKey } from '#ui/queue/queue.tsx'
import { QueuePage } from '#ui/queue/queue-page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import classes from './document-requests.module.css'
import { IssueRequested } from './issue-requested.tsx'
import { MatchDocumentRequest } from './match-document-request.tsx'
import { useMoveDocumentRequest } from './move-document-request.tsx'
import { OpenHolds } from './open-holds.tsx'
import { requestQueue } from './request-queue.ts'
import { RequestStatusPill } from './request-texts.tsx'

const BillDocumentRequest = lazyNamed(() => import('./bill-document-request.tsx'), 'BillDocumentRequest')
const ReleaseDocumentRequest = lazyNamed(() => import('./release-document-request.tsx'), 'ReleaseDocumentRequest')

/** One request: who asks, what holds the record, the fees, and what can be done now. */
export default function RequestDetail() {
  const { id } = useParams('/admin/document-requests/:id')
  const query = useCall(documentRequests.documentRequest, { id: Number(id) })
  return (
    <QueuePage queue={requestQueue} id={Number(id)}>
      <States query={query} skeleton={<Skeleton count={10} height={28} />}>
        {({ data }) => <RequestPage key={data.id} request={data} />}
      </States>
    </QueuePage>
  )
}

const moveLabels: Partial<Record<RequestMove, string>> = {
  bill: 'Charge fees',
  start: 'Start',
  finish: 'Ready',
  release: 'Release',
  hold: 'Put on hold',
  resume: 'Resume',
  reject: 'Reject',
  cancel: 'Cancel request',
}

function RequestPage({ request }: { request: Detail }) {
  const [dialog, setDialog] = useState<'bill' | 'release'>()
  const { make, form, busy } = useMoveDocumentRequest(request)
  const { moves, status } = request
  // The one that leads on is the primary action. While the fees are unpaid, that is the cashier's.
  const next = (['resume', 'release', 'finish', 'start', 'bill'] as const).find(
    (move) => moves.includes(move) && !(move === 'start' && status === 'verified') && !(move === 'bill' && request.fees.length > 0),
  )
  const choose = (move: RequestMove) => (move === 'bill' || move === 'release' ? setDialog(move) : make(move as OfficeMove))
  const close = () => setDialog(undefined)
  return (
    <Page
      title={request.full_name}
      actions={
        <>
          <MoreMenu
            actions={moves
              .filter((move) => move !== next)
              .map((move) => ({
                label: move === 'start' && status === 'verified' ? 'Start without a fee' : moveLabels[move]!,
                danger: move === 'reject' || move === 'cancel',
                disabled: busy,
                run: () => choose(move),
              }))}
          />
          {next && (
            <Button loading={busy} {...decisionKey('A')} onClick={() => choose(next)}>
              {moveLabels[next]}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.desk}>
        <Stack miw={0}>
          <RequestFacts request={request} />
          <History request={request} />
        </Stack>
        <Stack miw={0}>
          <StudentPart request={request} />
          <OpenHolds request={request} />
          <Fees request={request} />
        </Stack>
      </div>
      {form}
      <Suspense>
        {dialog === 'bill' && <BillDocumentRequest request={request} onClose={close} />}
        {dialog === 'release' && <ReleaseDocumentRequest request={request} onClose={close} />}
      </Suspense>
    </Page>
  )
}

async function openFile(id: number) {
  try {
    const address = URL.createObjectURL(await readFile(documentRequests.documentRequestFile, { id }))
    window.open(address, '_blank')
    releaseUrl(address)
  } catch (error) {
    toast.failure(error, actionName(documentRequests.documentRequestFile))
  }
}

function RequestFacts({ request }: { request: Detail }) {
  const { status, code, documents, purpose, purpose_note, claim_by, representative, address, reason, file, id } = request
  const facts: (readonly [string, string | null | undefined])[] = [
    ['Code', formatDocumentCode(code)],
    ['Purpose', [requestPurposeNames[purpose], purpose_note].filter(Boolean).join(': ')],
    ['Release', [claimWayNames[claim_by], representative].filter(Boolean).join(': ')],
    ['Address', address],
    ['Due', request.due_on && `${date(request.due_on)}${request.is_overdue ? ', overdue' : ''}`],
    ['Birthdate', date(request.birthdate)],
    ['Student number', request.student_id_number],
    ['Course', request.course],
    ['Last school year', request.last_school_year && schoolYear(request.last_school_year)],
    ['Email', request.email],
    ['Contact number', request.contact_number],
    ['Requested', dateTime(request.created_at)],
    ['Reason', reason],
    ['Released to', request.released_to && `${request.released_to}, ${request.released_id}, ${dateTime(request.released_at)}`],
  ]
  return (
    <Panel>
      <Group gap="6px 12px" justify="space-between" mb={10}>
        <b>{itemsText(documents)}</b>
        <RequestStatusPill status={status} />
      </Group>
      <Facts facts={facts.flatMap(([label, text]) => (text ? [[label, text] as const] : []))} />
      {file && (
        <Button variant="default" mt={12} onClick={() => void openFile(id)}>
          Open the ID
        </Button>
      )}
    </Panel>
  )
}

function StudentPart({ request }: { request: Detail }) {
  const { student, can } = request
  return (
    <TitledPanel title="Student record">
      <div className={classes.part}>
        {student ? (
          <PersonHead
            heading="h2"
            name={student.full_name}
            image={student.image}
            facts={[
              student.student_id_number,
              student.course,
              level(student.level),
              <FactLink key="record" to={fillPath('/admin/students/:id/grades', { id: student.id })} label="Student record" />,
            ]}
            marks={<HoldsPill count={request.open_holds.length} />}
          />
        ) : (
          <p className={classes.hint}>Not matched with a student yet.</p>
        )}
        {student && <IssueRequested student={student} request={request} />}
        {can.match && <MatchDocumentRequest request={request} />}
      </div>
    </TitledPanel>
  )
}

function Fees({ request: { fees, fee_centavos, to_pay_centavos } }: { request: Detail }) {
  if (fees.length === 0) return null
  return (
    <TitledPanel title="Fees">
      <ul className={`${classes.list} ${classes.part}`}>
        {fees.map((fee) => (
          <li key={fee.id}>
            <span>
              {fee.description} × {fee.quantity}
            </span>
            <span>{money(fee.amount_centavos)}</span>
          </li>
        ))}
        <li>
          <b>
            {to_pay_centavos === 0
              ? 'Paid'
              : to_pay_centavos === fee_centavos
                ? 'To pay at the cashier'
                : `To pay at the cashier, of ${money(fee_centavos)}`}
          </b>
          <b>{money(to_pay_centavos > 0 ? to_pay_centavos : fee_centavos)}</b>
        </li>
      </ul>
    </TitledPanel>
  )
}

const eventNames: Record<Detail['history'][number]['move'], string> = {
  request: "Requested from the student's account",
  match: 'Matched',
  verify: 'Verified by email',
  bill: 'Fees charged',
  start: 'Started',
  finish: 'Ready',
  release: 'Released',
  hold: 'Put on hold',
  resume: 'Resumed',
  reject: 'Rejected',
  cancel: 'Cancelled',
}

function History({ request: { history } }: { request: Detail }) {
  if (history.length === 0) return null
  return (
    <TitledPanel title="History">
      <ul className={`${classes.list} ${classes.part}`}>
        {history.map(({ move, remark, by, at, to_status }) => (
          <li key={`${at} ${move}`}>
            <span>
              {eventNames[move]}
              {remark && `: ${remark}`}
              <span className={classes.hint}> · {[documentRequestStatusNames[to_status], by].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={classes.hint}>{dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}
