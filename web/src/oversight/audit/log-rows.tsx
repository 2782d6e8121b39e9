import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Empty, States, type StatesProps } from '#ui/feedback/states.tsx'
import { ListCards } from '#ui/list/cards.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { ListTable } from '#ui/list/table.tsx'
import type { Column } from '#ui/list/types.ts'
import uiClasses from '#ui/ui.module.css'
import classes from './audit.module.css'
import type { useLogState } from './log-state.ts'

interface LogPage<R> {
  data: R[]
  meta: { newer: string | null; older: string | null }
}

interface LogRowsProps<R> {
  title: string
  query: StatesProps<LogPage<R>>['query'] & { isPlaceholderData: boolean; isFetching: boolean }
  columns: readonly Column<R>[]
  state: Pick<ReturnType<typeof useLogState>, 'isNewest' | 'turn'>
  onOpen?: (row: R) => void
}

const doNothing = () => undefined

/** A page of a log, newest first, with buttons to newer and older rows in place of page numbers: nobody counts a log. */
export function LogRows<R extends { id: number }>({ title, query, columns, state, onOpen }: LogRowsProps<R>) {
  const isPhone = useIsPhone()
  const Rows = isPhone ? ListCards : ListTable
  return (
    <section className={isPhone ? undefined : uiClasses.card} aria-label={onOpen ? title : undefined} aria-busy={query.isFetching}>
      <States query={query} isEmpty={({ data }) => data.length === 0} empty={<Empty />}>
        {({ data, meta }) => (
          <>
            <Rows
              columns={columns}
              rows={data}
              rowKey={(row) => row.id}
              onOpen={onOpen}
              stale={query.isPlaceholderData}
              onSort={doNothing}
              onSelect={doNothing}
              wide={onOpen ? undefined : title}
            />
            {(meta.newer !== null || meta.older !== null) && (
              <nav className={`${uiClasses.foot} ${classes.foot}`} aria-label="Pages">
                <Button variant="subtle" size="compact-sm" disabled={state.isNewest} onClick={() => state.turn({})}>
                  Newest
                </Button>
                <span className={uiClasses.grow} />
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconChevronLeft size={16} aria-hidden />}
                  disabled={meta.newer === null}
                  onClick={() => state.turn({ newer_than: meta.newer ?? undefined })}
                >
                  Newer
                </Button>
                <Button
                  variant="default"
                  size="compact-md"
                  rightSection={<IconChevronRight size={16} aria-hidden />}
                  disabled={meta.older === null}
                  onClick={() => state.turn({ older_than: meta.older ?? undefined })}
                >
                  Older
                </Button>
              </nav>
            )}
          </>
        )}
      </States>
    </section>
  )
}
