import { ActionIcon, Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Meta } from '@talaan/contract'
import { createContext, type RefObject, use, useEffect, useRef, useState } from 'react'
import type { Details } from '#lib/details.ts'
import { count } from '#lib/format.ts'
import classes from './queue.module.css'

/** A row of a queue in two lines. */
export interface QueueLine {
  name: string
  /** At the end of the first line, such as how long the row waits. */
  aside?: string
  about: string
}

export interface ListedRows {
  title: string
  ids: readonly number[]
  /** Of each row; without them no list stands beside the record. */
  lines?: readonly QueueLine[]
  page: number
  /** How many rows the earlier pages have. */
  before: number
  total: number
  /** When the rows were read, in milliseconds; they are stale while another page is on its way. */
  readAt: number
  isStale: boolean
  openPage: (page: number) => void
}

interface ListedAnswer<R> {
  data: readonly R[]
  meta: Meta
}

interface Listing<R> {
  title: string
  /** Rows without a number are not gone through. */
  idOf: (row: R) => unknown
  lineOf?: (row: R) => QueueLine
  openPage: (page: number) => void
}

/** The page of a list that was read, as rows to go through; a row that is there twice is one. */
export function listedRows<R>(
  { data, meta }: ListedAnswer<R>,
  query: { dataUpdatedAt: number; isPlaceholderData: boolean },
  { title, idOf, lineOf, openPage }: Listing<R>,
): ListedRows {
  const rows = new Map<number, R>()
  for (const row of data) {
    const id = idOf(row)
    if (typeof id === 'number' && !rows.has(id)) rows.set(id, row)
  }
  return {
    title,
    ids: [...rows.keys()],
    lines: lineOf && [...rows.values()].map(lineOf),
    page: meta.current_page,
    before: (meta.current_page - 1) * meta.per_page,
    total: meta.total - (data.length - rows.size),
    readAt: query.dataUpdatedAt,
    isStale: query.isPlaceholderData,
    openPage,
  }
}

/** The rows of the open page of a list, for the record that is opened from it. */
export const ListedRowsContext = createContext<ListedRows | undefined>(undefined)

/** The queue that the open page is in, and whether it is shown beside the page. */
export const QueueContext = createContext<(Queue & { isShown: boolean }) | undefined>(undefined)

const stay = () => undefined

/** What a decision on a page does next: it opens the next row of the queue. A page that is in no queue stays. */
export const useAdvance = (): (() => void) => use(QueueContext)?.advance ?? stay

export interface Queue {
  id: number | undefined
  open: (id: number) => void
  /** The rows that are gone through: as the list last had the open one, which a decision may have taken off. */
  rows?: ListedRows
  /** The place of the open row, from 1; undefined where no list shows it. */
  place?: number
  total?: number
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Opens the next row after a decision; closes the record after the last one. */
  advance: () => void
}

/** What is opened once the list has read other rows: the row at an index, which is negative from the end. */
interface Arrival {
  index: number
  before: ListedRows
  /** A decided row, which leaves most lists, so that the next one moves to its place. */
  decided?: number
}

/** The place of the open row among the rows of its list, as they were when the list still had it: a decision takes it off. */
export function useQueue({ id, step, close }: Pick<Details, 'id' | 'step' | 'close'>, of?: ListedRows): Queue {
  const context = use(ListedRowsContext)
  const listed = of ?? context
  const lastListed = useRef(listed)
  if (listed && id !== undefined && listed.ids.includes(id)) lastListed.current = listed
  const [arrival, setArrival] = useState<Arrival>()
  useEffect(() => {
    if (!arrival || !listed || listed.isStale || (listed.page === arrival.before.page && listed.readAt === arrival.before.readAt)) return
    const target = listed.ids.at(arrival.index)
    if (arrival.decided !== undefined && target === arrival.decided) return turn(listed, 1)
    setArrival(undefined)
    if (target === undefined) close()
    else step(target)
  })
  const turn = (rows: ListedRows, by: 1 | -1) => {
    setArrival({ index: by === 1 ? 0 : -1, before: rows })
    rows.openPage(rows.page + by)
  }
  const rows = lastListed.current
  const index = id === undefined || !rows ? -1 : rows.ids.indexOf(id)
  if (!rows || index < 0) return { id, open: step, previous: undefined, next: undefined, advance: close }
  const place = rows.before + index + 1
  const stepBy = (by: 1 | -1): (() => void) | undefined => {
    const target = rows.ids[index + by]
    if (target !== undefined) return () => step(target)
    return place + by < 1 || place + by > rows.total ? undefined : () => turn(rows, by)
  }
  const isLastOfPage = index === rows.ids.length - 1
  const next = stepBy(1)
  const advance = next && isLastOfPage ? () => setArrival({ index, before: rows, decided: id }) : (next ?? close)
  return { id, open: step, rows, place, total: rows.total, previous: stepBy(-1), next, advance }
}

/** Whether the keys belong to what has the focus: a picture or table that the arrows scroll, or a menu. */
const hasOwnKeys = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role=region][tabindex], [role=menu]') !== null

/** J and the right arrow open the next row, K and the left arrow the one before. */
export function useQueueKeys(queue: Queue | undefined, isActive: boolean): void {
  const run = (act: (() => void) | undefined) => (event: KeyboardEvent) => isActive && !hasOwnKeys(event) && act?.()
  useHotkeys([
    ['J', run(queue?.next)],
    ['ArrowRight', run(queue?.next)],
    ['K', run(queue?.previous)],
    ['ArrowLeft', run(queue?.previous)],
  ])
}

const decisionKeys = ['A', 'R', 'E'] as const

/** What a button has that a key presses, too: A accepts, R rejects, E enrolls. */
export const decisionKey = (key: (typeof decisionKeys)[number]) => ({
  'aria-keyshortcuts': key,
  rightSection: (
    <kbd className={classes.key} aria-hidden>
      {key}
    </kbd>
  ),
  classNames: { section: classes.keySection },
})

/** How long a record is open before a key decides on it, so that the second of two presses does not decide on the next record. */
const LOOK_MS = 400

/** The keys of the open record press its buttons, once for each press. */
export function useDecisionKeys(record: RefObject<HTMLElement | null>, id: number | undefined, isActive: boolean): void {
  const openedAt = useRef(0)
  useEffect(() => {
    if (id !== undefined) openedAt.current = Date.now()
  }, [id])
  const press = (key: string) => (event: KeyboardEvent) => {
    if (!isActive || event.repeat || hasOwnKeys(event) || Date.now() - openedAt.current < LOOK_MS) return
    record.current?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click()
  }
  useHotkeys(decisionKeys.map((key) => [key, press(key)]))
}

/** `3 of 18`, between the buttons to the rows before and after. */
export function QueueSteps({ queue: { place, total, previous, next }, size = 36 }: { queue: Queue; size?: number }) {
  if (!previous && !next) return null
  const step = (label: string, key: string, run: (() => void) | undefined, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={size}
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      disabled={!run}
      onClick={run}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap={6} className={classes.steps}>
      {step('Previous', 'K', previous, IconChevronLeft)}
      {place !== undefined && total !== undefined && (
        <span>
          {count(place)} of {count(total)}
        </span>
      )}
      {step('Next', 'J', next, IconChevronRight)}
    </Group>
  )
}
