import { Anchor, Button, Stack } from '@mantine/core'
import type { ProofDetail as Detail } from '@talaan/contract'
import { paymentProofs } from '@talaan/contract/calls'
import { Suspense, useState } from 'react'
import { ShiftStrip } from '#cashier/cashier-shifts/shift-strip.tsx'
import { date, dateTime, money } from '#lib/format.ts'
import { Link, useParams } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { Facts } from '#ui/list/figures.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { useAdvance } from '#ui/queue/queue.tsx'
import { QueuePage } from '#ui/queue/queue-page.tsx'
import { AcceptPaymentProof } from './accept-payment-proof.tsx'
import classes from './payment-proofs.module.css'
import { ProofFile } from './proof-file.tsx'
import { proofQueue } from './proof-queue.ts'
import { decisionText, ProofStatusPill, slipText } from './proof-text.tsx'

const RejectPaymentProof = lazyNamed(() => import('./reject-payment-proof.tsx'), 'RejectPaymentProof')

/** One proof of payment beside the form that accepts it. */
export default function ProofDetail() {
  const { id } = useParams('/admin/payment-proofs/:id')
  const query = useCall(paymentProofs.paymentProof, { id: Number(id) })
  return (
    <QueuePage queue={proofQueue} id={Number(id)}>
      <ShiftStrip />
      <States query={query} skeleton={<Skeleton count={10} height={28} />}>
        {({ data }) => <ProofPage key={data.id} proof={data} onConflict={() => void query.refetch()} />}
      </States>
    </QueuePage>
  )
}

function ProofPage({ proof, onConflict }: { proof: Detail; onConflict: () => void }) {
  const advance = useAdvance()
  const [isRejecting, setRejecting] = useState(false)
  return (
    <Page
      title="Proof of payment"
      actions={
        <Button variant="default" component={Link} to="/admin/payment-proofs">
          All proofs
        </Button>
      }
    >
      <div className={classes.desk}>
        <ProofFile proof={proof} />
        <Stack miw={0}>
          <Panel>
            <div className={`${classes.proofHead} ${classes.who}`}>
              <Anchor component={Link} to={fillPath('/admin/payments/students/:id', { id: proof.student.id })} fw={580}>
                {proof.student.full_name}
              </Anchor>
              <ProofStatusPill proof={proof} />
            </div>
            <ProofFacts proof={proof} />
          </Panel>
          <SameReferences proof={proof} />
          {proof.can.decide && (
            <Panel>
              <AcceptPaymentProof proof={proof} onDecided={advance} onConflict={onConflict} onReject={() => setRejecting(true)} />
            </Panel>
          )}
        </Stack>
      </div>
      <Suspense>
        {isRejecting && (
          <RejectPaymentProof proof={proof} onDecided={advance} onConflict={onConflict} onClose={() => setRejecting(false)} />
        )}
      </Suspense>
    </Page>
  )
}

function ProofFacts({ proof }: { proof: Detail }) {
  const { student, amount_centavos, open_centavos, advance_centavos, remarks, created_at } = proof
  const facts = [
    ['Student number', student.student_id_number],
    ['Sent', dateTime(created_at)],
    ['Amount on the slip', money(amount_centavos)],
    ['To pay now', money(open_centavos)],
    ...(advance_centavos > 0 ? [['Advance', money(advance_centavos)] as const] : []),
    ['Slip', slipText(proof)],
    ...(remarks ? [['Remarks', remarks] as const] : []),
    ...(decisionText(proof) ? [['Decision', decisionText(proof)] as const] : []),
  ] as const
  return <Facts facts={facts} />
}

/** Other uses of the reference number, which the cashier compares before accepting. */
function SameReferences({ proof: { same_references } }: { proof: Detail }) {
  if (same_references.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <b>The same reference number was already used:</b>
      <ul>
        {same_references.map(({ kind, id, full_name, or_number, amount_centavos, day }) => (
          <li key={`${kind} ${id} ${or_number}`}>
            {id === null ? (
              `OR No. ${or_number}`
            ) : (
              <Anchor
                component={Link}
                to={kind === 'proof' ? fillPath('/admin/payment-proofs/:id', { id }) : fillPath('/admin/payments/students/:id', { id })}
              >
                {kind === 'proof' ? 'Proof of payment' : `OR No. ${or_number}`}
              </Anchor>
            )}{' '}
            {full_name}, {money(amount_centavos)}, {date(day)}
          </li>
        ))}
      </ul>
    </div>
  )
}
