import { Anchor, Button } from '@mantine/core'
import type { CurrentShift } from '@talaan/contract'
import { cashierShifts } from '@talaan/contract/calls'
import { tenderNames } from '@talaan/contract/values'
import { count, dateTime, isoDate, money, time } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { VoidableText } from '#ui/list/figures.tsx'
import classes from './cashier-shifts.module.css'
import { useResumeShift } from './resume-shift.ts'

const OpenShift = lazyNamed(() => import('./open-shift.tsx'), 'OpenShift')

/** Where the receipt of each kind is printed. */
const receiptPaths = {
  student: '/payments/receipts/:id/print',
  sponsor: '/payments/sponsor-receipts/:id/print',
  other: '/payments/other-receipts/:id/print',
} as const

/** The own shift at the counter: what was received in it so far, or the button that opens one. */
export function ShiftStrip() {
  const current = useCall(cashierShifts.currentShift, {}).data?.data
  if (!current) return <div className={classes.strip} aria-hidden />
  const { shift, next_or_number, is_booklet_used_up } = current
  return (
    <section
      className={classes.strip}
      aria-label="My shift"
      data-missing={!shift || shift.status === 'suspended' || is_booklet_used_up ? true : undefined}
    >
      {shift ? (
        <OpenStrip shift={shift} isBookletUsedUp={is_booklet_used_up} />
      ) : (
        <>
          <span>Open your shift to receive payments.</span>
          <DialogButton size="compact-sm" dialog={(close) => <OpenShift nextOrNumber={next_or_number} onClose={close} />}>
            Open shift
          </DialogButton>
        </>
      )}
    </section>
  )
}

function OpenStrip({ shift, isBookletUsedUp }: { shift: CurrentShift; isBookletUsedUp: boolean }) {
  const { resume, busy } = useResumeShift()
  const isSuspended = shift.status === 'suspended'
  return (
    <>
      <span>
        {isSuspended
          ? 'Your shift is suspended.'
          : `Since ${isoDate(shift.opened_at) === isoDate(new Date()) ? time(shift.opened_at) : dateTime(shift.opened_at)}:`}{' '}
        <b>{shift.receipts === 1 ? '1 receipt' : `${count(shift.receipts)} receipts`}</b>
        {shift.collected_centavos !== null && (
          <>
            , <b>{money(shift.collected_centavos)}</b>
          </>
        )}
      </span>
      {isBookletUsedUp && <b role="status">The booklet is used up. Change it under My shift.</b>}
      {shift.tenders.map(({ tender, amount_centavos }) => (
        <span key={tender} className={classes.tender}>
          {tenderNames[tender]} {money(amount_centavos)}
        </span>
      ))}
      <span className={classes.grow} />
      {shift.last_receipts.length > 0 && <LastReceipts receipts={shift.last_receipts} />}
      {isSuspended && (
        <Button size="compact-sm" loading={busy} onClick={() => resume(shift.id)}>
          Resume
        </Button>
      )}
      <Anchor component={Link} to={fillPath('/admin/cashier-shifts/:id', { id: shift.id })} inherit>
        My shift
      </Anchor>
    </>
  )
}

function LastReceipts({ receipts }: { receipts: CurrentShift['last_receipts'] }) {
  return (
    <details className={classes.last}>
      <summary>Last receipts</summary>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.or_number}>
            <span>
              <VoidableText isVoided={receipt.is_voided}>
                <Link to={fillPath(receiptPaths[receipt.kind], { id: receipt.id })}>{receipt.or_number}</Link>
              </VoidableText>{' '}
              {receipt.payer}
            </span>
            <span>{receipt.is_voided ? 'Voided' : money(receipt.amount_centavos)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
