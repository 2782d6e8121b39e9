import { Button } from '@mantine/core'
import { messaging } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { count } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { PAGE_SIZES } from '../../ui/list/list-screen.tsx'
import { useListState } from '../../ui/list/state.ts'
import { choosable } from '../../ui/list/values.ts'
import { filters, KEPT, states } from './message-texts.ts'
import classes from './messaging.module.css'

const names = ['search', 'page', 'limit', 'sort', ...filters.map((filter) => filter.name)]
const accepts = choosable(filters)

/** What somebody may have to look at, each a filter with its number. It asks what the list asks, so it is asked once. */
export function QuickFilters() {
  const state = useListState(names, { limit: String(PAGE_SIZES[0]) }, KEPT, accepts)
  const { data } = useCall(messaging.messages, state.values, { placeholderData: keepPreviousData })
  return (
    <fieldset className={classes.quick} aria-label="Messages to look at">
      {(['queued', 'failed', 'doubtful'] as const).map((status) => {
        const isOn = state.values.status === status
        return (
          <Button
            key={status}
            variant={isOn ? 'light' : 'default'}
            size="compact-md"
            aria-pressed={isOn}
            rightSection={<b className={classes.number}>{data ? count(data.counts[status]) : '—'}</b>}
            onClick={() => state.set({ status: isOn ? '' : status })}
          >
            {states[status].word}
          </Button>
        )
      })}
    </fieldset>
  )
}
