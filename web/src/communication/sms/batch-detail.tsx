import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Stack } from '@mantine/core'
import type { SmsBatch } from '@talaan/contract'
import { sms } from '@talaan/contract/calls'
import { smsExclusionNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { count, dateTime, money } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RecordNotFound, States } from '#ui/feedback/states.tsx'
import { Facts } from '#ui/list/figures.tsx'
import { Page } from '#ui/page.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { LeftOut } from './left-out.tsx'
import { RejectSmsBatch } from './reject-sms-batch.tsx'
import classes from './sms.module.css'
import { BatchPill } from './sms-cells.tsx'
import { countTexts, plural } from './sms-texts.ts'

/** Asks, then cancels what of a text message was not sent yet. */
function useCancelSmsBatch(): (batch: SmsBatch) => void {
  const { run } = useAction(sms.cancelSmsBatch, { refreshOnConflict: true })
  return ({ id, counts }) =>
    ask({
      text: 'Cancel this message?',
      verb: 'Cancel message',
      cancel: 'Keep message',
      danger: true,
      children: `${plural(counts.held + counts.queued, 'text')} will not be sent. Messages already sent stay on record.`,
      run: () => run({ id }),
    })
}

/** Asks, then queues the failed texts of a message again. */
function useResendSmsBatch(): (batch: SmsBatch) => void {
  const { run } = useAction(sms.resendSmsBatch, { refreshOnConflict: true })
  return ({ id, counts }) =>
    ask({
      text: 'Send the failed texts again?',
      verb: 'Send again',
      children: `${plural(counts.failed, 'text')} failed. Numbers that have opted out since then are excluded.`,
      run: () => run({ id }),
    })
}

/** Asks, then approves a text message of somebody else. */
function useApproveSmsBatch(): (batch: SmsBatch) => void {
  const { run } = useAction(sms.approveSmsBatch, { refreshOnConflict: true })
  return ({ id, recipients, segments }) =>
    ask({
      text: 'Approve this message?',
      verb: 'Approve',
      children: `${plural(segments, 'text')} to ${plural(recipients, 'recipient')} will be sent.`,
      run: () => run({ id }),
    })
}

const POLL_MS = 5_000

/** One text to many people: its state, what became of its texts, who was left out. */
export default function BatchDetail() {
  const { id } = useParams('/admin/sms/:id')
  const query = useCall(
    sms.smsBatch,
    { id: Number(id) },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data.data) ? POLL_MS : false) },
  )
  const batch = query.data?.data
  return (
    <Page title="Text message" actions={batch && <Actions batch={batch} />}>
      <States query={query} missing={<RecordNotFound />}>
        {({ data }) => <Body batch={data} />}
      </States>
    </Page>
  )
}

/** Whether a text may be sent at this moment. */
const isMoving = ({ status, counts, send_at }: SmsBatch): boolean =>
  status === 'approved' && counts.queued > 0 && (send_at === null || Date.parse(send_at) < Date.now())

function Actions({ batch }: { batch: SmsBatch }) {
  const mayViewMessages = useMay('View Messages')
  const approve = useApproveSmsBatch()
  const cancel = useCancelSmsBatch()
  const resend = useResendSmsBatch()
  return (
    <>
      {mayViewMessages && (
        <Button component={Link} to="/admin/messages" search={{ batch: String(batch.id) }} variant="default">
          Show each text
        </Button>
      )}
      {batch.can.cancel && (
        <Button variant="default" onClick={() => cancel(batch)}>
          Cancel
        </Button>
      )}
      {batch.can.resend && <Button onClick={() => resend(batch)}>Send failed again</Button>}
      {batch.can.decide && (
        <>
          <RejectSmsBatch batch={batch} />
          <Button onClick={() => approve(batch)}>Approve</Button>
        </>
      )}
    </>
  )
}

function Body({ batch }: { batch: SmsBatch }) {
  const isHeld = batch.status === 'for_approval'
  return (
    <Stack>
      {isHeld && (
        <Notice role="status">
          {batch.can.decide
            ? 'Nothing is sent until this message is approved.'
            : 'Nothing is sent until a second person with the permission "Approve SMS" approves this message.'}
        </Notice>
      )}
      <TitledPanel title="Message" action={<BatchPill batch={batch} />}>
        <pre className={classes.body}>{batch.text}</pre>
        <Facts facts={batchFacts(batch)} />
      </TitledPanel>
      <div className={classes.side}>
        <TitledPanel title="Recipients">
          <Delivery batch={batch} />
        </TitledPanel>
        <TitledPanel title="Excluded">
          <LeftOutCounts batch={batch} />
        </TitledPanel>
      </div>
    </Stack>
  )
}

function LeftOutCounts({ batch: { id, left_out } }: { batch: SmsBatch }) {
  const maySend = useMay('Send SMS')
  const mayViewMessages = useMay('View Messages')
  if (left_out.length === 0) return <p className={classes.note}>None excluded</p>
  return (
    <>
      <Facts facts={left_out.map(({ reason, count: n }) => [smsExclusionNames[reason], count(n)])} />
      {(maySend || mayViewMessages) && (
        <DialogButton variant="default" dialog={(close) => <LeftOut batchId={id} onClose={close} />}>
          Show names
        </DialogButton>
      )}
    </>
  )
}

function Delivery({ batch: { recipients, counts } }: { batch: SmsBatch }) {
  const share = (value: number) => (100 * value) / recipients
  return (
    <>
      <p className={classes.figure}>
        <b>{count(counts.sent)}</b> of {count(recipients)} sent
      </p>
      <Progress.Root size={10} aria-label={`${counts.sent} of ${recipients} sent`} role="img">
        <Progress.Section value={share(counts.sent)} color="green" withAria={false} />
        <Progress.Section value={share(counts.failed)} color="red" withAria={false} />
        <Progress.Section value={share(counts.doubtful)} color="orange" withAria={false} />
      </Progress.Root>
      <p className={classes.note}>{countTexts(counts).join(' · ')}</p>
      {counts.delivered > 0 && <p className={classes.note}>{count(counts.delivered)} confirmed by the provider</p>}
    </>
  )
}

function batchFacts(batch: SmsBatch): [label: string, value: ReactNode][] {
  const facts: [string, ReactNode][] = [
    ['Sent to', batch.audience],
    ['Type', batch.is_news ? 'News, to people who consented to it' : 'School matter'],
    ['Texts', `${plural(batch.segments, 'text')}, about ${money(batch.cost_centavos)}`],
    ['Created', [dateTime(batch.created_at), batch.created_by].filter(Boolean).join(' · ')],
  ]
  if (batch.send_at) facts.push(['Scheduled for', dateTime(batch.send_at)])
  if (batch.last_due_at) facts.push(['Last text is due', dateTime(batch.last_due_at)])
  if (batch.decided_at)
    facts.push([
      batch.status === 'rejected' ? 'Rejected' : 'Approved',
      [dateTime(batch.decided_at), batch.decided_by].filter(Boolean).join(' · '),
    ])
  if (batch.decision_reason) facts.push(['Reason', batch.decision_reason])
  if (batch.cancelled_at) facts.push(['Cancelled', [dateTime(batch.cancelled_at), batch.cancelled_by].filter(Boolean).join(' · ')])
  return facts
}
