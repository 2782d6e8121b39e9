import { Button } from '@mantine/core'
import type { MessageRow } from '@talaan/contract'
import { messaging, sms } from '@talaan/contract/calls'
import { messageColumns, messageStatusNames, mobileNumberText, templateName } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useDetails } from '#lib/details.ts'
import { count, cut } from '#lib/format.ts'
import { useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { useMay } from '#shared/terms/current-term.ts'
import layout from '#ui/layout.module.css'
import { Pill } from '#ui/list/figures.tsx'
import type { Filter } from '#ui/list/filters.tsx'
import { ListScreen, PAGE_SIZES } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/state.ts'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { choosable } from '#ui/list/values.ts'
import { useCancelMessage } from './cancel-message.ts'
import { MessageDetail } from './message-detail.tsx'
import { filters, STORAGE_KEY, statusTones } from './message-texts.ts'
import classes from './messaging.module.css'
import { useResendMessage } from './resend-message.ts'

/** Buttons that filter the list by a status that may need attention, with counts. They read the same call as the list, so it is sent once. */
function QuickFilters({ filters }: { filters: readonly Filter[] }) {
  const names = ['search', 'page', 'limit', 'sort', ...filters.map((filter) => filter.name)]
  const state = useListState(names, { limit: String(PAGE_SIZES[0]) }, STORAGE_KEY, choosable(filters))
  const { data } = useCall(messaging.messages, state.values, { placeholderData: keepPreviousData })
  return (
    <fieldset className={classes.quick} aria-label="Messages to review">
      {(['queued', 'failed', 'doubtful'] as const).map((status) => {
        const isActive = state.values.status === status
        return (
          <Button
            key={status}
            variant={isActive ? 'light' : 'default'}
            size="compact-md"
            aria-pressed={isActive}
            rightSection={<b className="numbers">{data ? count(data.counts[status]) : '—'}</b>}
            onClick={() => state.set({ status: isActive ? '' : status })}
          >
            {messageStatusNames[status]}
          </Button>
        )
      })}
    </fieldset>
  )
}

const RECENT = '25'
const TEXT_LENGTH = 40
const inAddress = searchTexts(['batch'])

/** The filters of the list, with the latest texts to many people and the one that a link leads to. */
function useMessageFilters(): readonly Filter[] {
  const maySeeBatches = useMay('View SMS')
  const { batch } = useSearch(inAddress)
  const recent = useCall(sms.smsBatches, { limit: RECENT }, { enabled: maySeeBatches }).data?.data ?? []
  const options = recent.map(({ id, text }) => ({ value: String(id), label: cut(text, TEXT_LENGTH) }))
  if (batch && !options.some(({ value }) => value === batch)) options.push({ value: batch, label: `Text to many people No. ${batch}` })
  return maySeeBatches ? [...filters, { name: 'batch', label: 'Text to many people', options, rare: true }] : filters
}

const columns = screenColumns(messageColumns, {
  recipient: (row) => (
    <span className={classes.two}>
      <b className={layout.anywhere}>{mobileNumberText(row.recipient)}</b>
      <span className={classes.line}>{[row.person, row.subject || templateName(row.template)].filter(Boolean).join(' · ')}</span>
    </span>
  ),
  status: (row) => <Pill tone={statusTones[row.status]}>{messageStatusNames[row.status]}</Pill>,
  last_error: (row) => <span className={classes.small}>{row.last_error ?? '—'}</span>,
})

/** Every mail and text that the portal wrote, with its status. */
export default function MessagesList() {
  const details = useDetails()
  const filters = useMessageFilters()
  const resend = useResendMessage()
  const cancel = useCancelMessage()
  const rowActions = (row: MessageRow): RowActions => [
    { label: 'View details', run: () => details.open(row.id) },
    row.can.cancel && { label: 'Cancel message', danger: true, run: () => cancel(row) },
    row.can.resend && { label: 'Send again', run: () => resend(row) },
  ]
  return (
    <>
      <ListScreen
        title="Messages"
        entry={messaging.messages}
        storageKey={STORAGE_KEY}
        columns={columns}
        filters={filters}
        searchLabel="Search name, address or number"
        exportName="messages"
        onOpen={(row) => details.open(row.id)}
        rowActions={rowActions}
      >
        <QuickFilters filters={filters} />
      </ListScreen>
      <MessageDetail details={details} />
    </>
  )
}
