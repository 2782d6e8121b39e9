import { ActionIcon, Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import type { Endpoint, Meta, Request } from '@talaan/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type ComponentProps, type Key, type ReactNode, useEffect, useRef, useState } from 'react'
import { useDetails } from '#lib/details.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { DelayedLoader, Empty, Failed, LoadError, Skeleton } from '../feedback/states.tsx'
import { Page } from '../page.tsx'
import { ListedRowsContext, listedRows, type QueueLine } from '../queue/queue.tsx'
import { useListedRequest } from '../queue/queue-page.tsx'
import classes from '../ui.module.css'
import { ListCards } from './cards.tsx'
import { DelayedMenu } from './delayed-menu.tsx'
import { ExportFile } from './export-file.tsx'
import { changedFilters, type Filter, ListFilters } from './filters.tsx'
import { ListFoot } from './foot.tsx'
import type { MenuChoice } from './menu-list.tsx'
import { useIsPhone } from './phone.ts'
import { type RowOpeners, useRowOpeners } from './row-menu.tsx'
import { useListState } from './state.ts'
import { ListTable } from './table.tsx'
import { type AllOfList, type Column, type RowKeys, type RowOf, rowKeyOf } from './types.ts'
import { choosable, type ListValues, sortOf } from './values.ts'

/** The keys of the hidden columns, stored in this browser. */
function useHiddenColumns<R>(columns: readonly Column<R>[], storageKey: string): [string[], (hidden: string[]) => void] {
  const key = `${storageKey}-columns`
  const [hidden, setHidden] = useState<string[]>(() => {
    const stored = localStorage.getItem(key)
    return stored === null ? columns.filter((column) => column.optional).map((column) => column.key) : stored.split(',')
  })
  const storeHidden = (next: string[]) => {
    localStorage.setItem(key, next.join(','))
    setHidden(next)
  }
  return [hidden, storeHidden]
}

interface ColumnChooserProps<R> {
  columns: readonly Column<R>[]
  hidden: string[]
  onChange: (hidden: string[]) => void
}

function ColumnChooser<R>({ columns, hidden, onChange }: ColumnChooserProps<R>) {
  const toggle = (key: string) => onChange(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key])
  const choices = columns.slice(1).map(({ key, label }) => ({ label, checked: !hidden.includes(key), run: () => toggle(key) }))
  return <DelayedMenu button={ColumnsButton} choices={choices} />
}

function ColumnsButton(props: ComponentProps<'button'>) {
  return (
    <ActionIcon {...props} variant="default" size={36} aria-label="Choose columns">
      <IconColumns3 size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}

/** In place of the rows that the filters hide: which filters, and the button that takes them off. */
function NothingFound({ changed, onReset }: { changed: readonly string[]; onReset: () => void }) {
  return (
    <Empty>
      <div>Filtered by {changed.join(', ')}.</div>
      <Button variant="default" onClick={onReset}>
        Show all
      </Button>
    </Empty>
  )
}

/** Starts what the row that the address names waits for, once: the address changes only after the next renders. */
function useNamedRow(rows: readonly unknown[] | undefined, actionsOf: ((row: never) => readonly MenuChoice[]) | undefined): void {
  const { id, opened, close } = useDetails()
  const startedId = useRef<number>(undefined)
  useEffect(() => {
    if (!opened) startedId.current = undefined
    const row = opened && startedId.current !== id && rows?.find((row) => (row as { id?: unknown }).id === id)
    const main = row ? actionsOf?.(row as never).find(({ isMain }) => isMain) : undefined
    if (!main) return
    startedId.current = id
    close()
    main.run()
  })
}

/** The pages of the rows go through what was listed last. */
function useRemembered(storageKey: string, request: unknown): void {
  const [, remember] = useListedRequest<unknown>(storageKey, undefined)
  const text = JSON.stringify(request)
  useEffect(() => {
    remember(request)
  }, [storageKey, text])
}

/** The default page sizes. */
export const PAGE_SIZES = [15, 20, 25]

interface ListScreenProps<E extends Endpoint> extends RowOpeners<RowOf<E>> {
  title: string
  entry: E
  /** Local-storage key of the filters. */
  storageKey: string
  columns: readonly Column<RowOf<E>>[]
  filters?: readonly Filter[]
  /** The initial filter values. */
  defaults?: ListValues
  /** Sent with every request; the screen cannot change it. */
  fixed?: Partial<Request<E>>
  /** Null for a list that is not searched by text. */
  searchLabel?: string | null
  pageSizes?: readonly number[]
  /** Makes rows selectable and renders the bar above them. */
  bulk?: (rows: readonly RowOf<E>[], clear: () => void, all: AllOfList<E>) => ReactNode
  /** The name of the file that all pages of the filtered list are exported to; its call declares the columns. */
  exportName?: string
  /** The dialog of the row that the address names, which goes through the rows. */
  detail?: ReactNode
  /** A row in the list that stands beside an open record. */
  lineOf?: (row: RowOf<E>) => QueueLine
  /** The primary action, at the right of the title. */
  actions?: ReactNode
  /** In place of an empty list. Default: no matching records, and the next step. */
  empty?: ReactNode
  /** What fills the list, for a school that begins. */
  nextStep?: string
  /** Filters of another kind, before the others. */
  filterFields?: ReactNode
  /** Between the filters and the list. */
  children?: ReactNode
  /** The sums of the filtered list, above it; all its pages have the same. They are given the time when the list was read. */
  totals?: (request: Request<E>, readAt: number) => ReactNode
}

/** A list that is read page by page, with filters, sorting, columns, export, row actions and selection. */
export function ListScreen<E extends Endpoint>(props: ListScreenProps<E> & RowKeys<RowOf<E>>) {
  const { entry, columns, filters = [], pageSizes = PAGE_SIZES, storageKey } = props
  const isPhone = useIsPhone()
  const names = ['search', 'page', 'limit', 'sort', ...filters.map((filter) => filter.name)]
  const defaults = { limit: String(pageSizes[0]), ...props.defaults }
  const together = filters.filter((filter) => filter.together).map((filter) => filter.name)
  const resting = filters.filter((filter) => filter.restsInSearch).map((filter) => filter.name)
  const state = useListState(names, defaults, storageKey, choosable(filters, columns.map(sortOf)), together, resting)
  const changed = changedFilters(filters, state)
  const request = { ...state.values, ...props.fixed } as Request<E>
  useRemembered(storageKey, request)
  const query = useCall(entry, request, { placeholderData: keepPreviousData })
  const answer = query.data as { data: RowOf<E>[]; meta: Meta } | undefined
  const [hidden, setHidden] = useHiddenColumns(columns, storageKey)
  const [selected, setSelected] = useState<ReadonlyMap<Key, RowOf<E>>>(new Map())
  const { dialog, ...openers } = useRowOpeners(props)
  useNamedRow(answer?.data, openers.rowActions)
  const listed =
    answer &&
    listedRows(answer, query, {
      title: props.title,
      idOf: (row) => (row as { id?: unknown }).id,
      lineOf: props.lineOf,
      openPage: (page) => state.set({ page: String(page) }),
    })
  const shownColumns = columns.filter((column) => !hidden.includes(column.key))
  const Rows = isPhone ? ListCards : ListTable
  const clear = () => setSelected(new Map())

  return (
    <Page
      title={props.title}
      count={answer?.meta.total}
      actions={
        <>
          {!isPhone && <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />}
          {props.exportName && <ExportFile entry={entry} request={request} name={props.exportName} />}
          {props.actions}
        </>
      }
      filters={
        <ListFilters filters={filters} state={state} searchLabel={props.searchLabel}>
          {props.filterFields}
        </ListFilters>
      }
    >
      {props.children}
      {answer && answer.meta.total > 0 && props.totals?.(request, query.dataUpdatedAt)}
      <section className={isPhone ? undefined : classes.card} aria-label={props.title} aria-busy={query.isFetching}>
        {props.bulk && selected.size > 0 && (
          <div className={classes.bulk}>
            <span>{selected.size} selected</span>
            <span className={classes.grow} />
            {props.bulk([...selected.values()], clear, { total: answer?.meta.total ?? 0, request })}
            <Button variant="subtle" size="compact-sm" onClick={clear}>
              Clear
            </Button>
          </div>
        )}
        {answer && answer.data.length > 0 && (
          <Rows
            columns={shownColumns}
            rows={answer.data}
            rowKey={rowKeyOf<RowOf<E>>(props)}
            {...openers}
            stale={query.isPlaceholderData}
            sort={state.values.sort}
            onSort={(sort) => state.set({ sort })}
            selected={props.bulk && selected}
            onSelect={setSelected}
          />
        )}
        {answer?.data.length === 0 &&
          (changed.length > 0 ? (
            <NothingFound changed={changed} onReset={state.reset} />
          ) : (
            props.empty || <Empty>{props.nextStep && <div>{props.nextStep}</div>}</Empty>
          ))}
        {!answer && query.error && <Failed error={query.error} retry={query.refetch} />}
        {!answer && query.fetchStatus === 'paused' && <LoadError retry={query.refetch} />}
        {query.isPending && query.fetchStatus !== 'paused' && (
          <DelayedLoader key={keyOf(entry).join()}>
            <Skeleton count={8} height={28} />
          </DelayedLoader>
        )}
        {answer && answer.meta.total > 0 && <ListFoot meta={answer.meta} sizes={pageSizes} onChange={state.set} />}
      </section>
      {dialog}
      <ListedRowsContext value={listed}>{props.detail}</ListedRowsContext>
    </Page>
  )
}
