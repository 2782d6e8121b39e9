import { Anchor, Button } from '@mantine/core'
import type { OwnShift } from '@talaan/contract'
import { count, dateTime, isoDate, money, time } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { Facts } from '#ui/list/figures.tsx'
import { TitledPanel } from '#ui/titled-panel.tsx'
import { ScreenLink } from './figure-link.tsx'

/** The shift of the cashier, the cash in the drawer and the next receipt, with the way to the counter. */
export function OwnShiftPanel({ own: { shift, next_or_number, is_booklet_used_up } }: { own: OwnShift }) {
  const since = shift && (isoDate(shift.opened_at) === isoDate(new Date()) ? time(shift.opened_at) : dateTime(shift.opened_at))
  const nextNumber = ['Next OR number', is_booklet_used_up ? 'The booklet is used up' : next_or_number || 'Not known yet'] as const
  return (
    <TitledPanel
      title="My shift"
      action={
        <Button component={Link} to="/admin/payments" size="xs">
          Go to the counter
        </Button>
      }
    >
      <Facts
        facts={
          shift
            ? [
                [
                  shift.status === 'suspended' ? 'Suspended, open since' : 'Open since',
                  <Anchor key="shift" component={ScreenLink} to={fillPath('/admin/cashier-shifts/:id', { id: shift.id })}>
                    {since}
                  </Anchor>,
                ],
                ['Receipts', count(shift.receipts)],
                ['Cash in the drawer', shift.drawer_centavos === null ? 'Shown after the cash count' : money(shift.drawer_centavos)],
                nextNumber,
              ]
            : [['Shift', 'Not open yet'], nextNumber]
        }
      />
    </TitledPanel>
  )
}
