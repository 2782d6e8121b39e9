import type { SmsOptOut } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { SmsTabs } from '../sms-tabs.tsx'
import { numberText } from '../sms-texts.ts'
import { AddSmsOptOuts } from './add-sms-opt-outs.tsx'
import { RemoveSmsOptOut } from './remove-sms-opt-out.tsx'

const columns: readonly Column<SmsOptOut>[] = [
  {
    key: 'number',
    label: 'Number',
    render: (row) => (
      <>
        <NoWrap>
          <b>{numberText(row.number)}</b>
        </NoWrap>
        <SmallLine>{row.people}</SmallLine>
      </>
    ),
    csv: (row) => numberText(row.number),
  },
  { key: 'reason', label: 'Reason', render: (row) => row.reason, csv: (row) => row.reason },
  {
    key: 'created_at',
    label: 'Added',
    render: (row) => (
      <>
        <NoWrap>{dateTime(row.created_at)}</NoWrap>
        <SmallLine>{row.created_by}</SmallLine>
      </>
    ),
    csv: (row) => row.created_at,
  },
]

/** Numbers that get no texts sent to many people. */
export default function OptOutsList() {
  const maySend = useMay('Send SMS')
  const rowActions = (row: SmsOptOut): RowAction[] =>
    maySend ? [{ label: 'Remove', danger: true, dialog: (close) => <RemoveSmsOptOut optOut={row} onClose={close} /> }] : []
  return (
    <ListScreen
      title="SMS opt-outs"
      entry={smsLists.smsOptOuts}
      storageKey="sms-opt-outs-filter"
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel="Search number"
      exportName="sms-opt-outs"
      rowActions={rowActions}
      empty={
        <Empty text="No numbers found. Numbers in this list get passwords and other personal messages, but no texts sent to many people." />
      }
      actions={
        <>
          <SmsTabs />
          {maySend && <DialogButton dialog={(close) => <AddSmsOptOuts onClose={close} />}>Add numbers</DialogButton>}
        </>
      }
    />
  )
}
