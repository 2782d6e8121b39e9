import { Button } from '@mantine/core'
import { messaging } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import type { Filter } from '#ui/list/filters.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/state.ts'
import { choosable } from '#ui/list/values.ts'
import { STORAGE_KEY, statusTexts } from './message-texts.ts'
import classes from './messaging.module.css'

/** Buttons that filter the list by a status that may need attention, with counts. They read the same call as the list, so it is sent once. */
export function QuickFilters({ filters }: { filters: readonly Filter[] }) {
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
            {statusTexts[status].text}
          </Button>
        )
      })}
    </fieldset>
  )
}
