import type { Endpoint, Meta, Request } from '@talaan/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from '#lib/navigation.tsx'
import type { Target } from '#lib/paths.ts'
import { useCall, usePageMemory } from '#lib/query.ts'
import { useIsBarePage } from '../dialog/layers.ts'
import { useHasQueueRoom } from '../list/phone.ts'
import type { RowOf } from '../list/types.ts'
import classes from './queue.module.css'
import { listedRows, QueueContext, type QueueLine, useDecisionKeys, useQueue, useQueueKeys } from './queue.tsx'
import { QueueList } from './queue-list.tsx'

/** A list whose rows open on pages of their own, which go through it. */
export interface PageQueue<E extends Endpoint> {
  title: string
  entry: E
  /** Of the list, under which its last request is remembered. */
  storageKey: string
  /** What waits, for a page that is opened without its list. */
  waiting: Request<E>
  /** What the address of a page has. */
  idOf: (row: RowOf<E>) => number
  lineOf: (row: RowOf<E>) => QueueLine
  pathOf: (id: number) => Target
  listPath: Target
}

/** What a list was last asked for, in the memory of this page. */
export const useListedRequest = <R,>(storageKey: string, initial: R) => usePageMemory<R>(`list ${storageKey}`, initial)

interface QueuePageProps<E extends Endpoint> {
  queue: PageQueue<E>
  id: number
  children: ReactNode
}

/** A record on a page of its own, with the queue that it is in beside it. */
export function QueuePage<E extends Endpoint>({ queue: { title, entry, idOf, lineOf, ...of }, id, children }: QueuePageProps<E>) {
  const navigate = useNavigate()
  const [request, setRequest] = useListedRequest(of.storageKey, of.waiting)
  const query = useCall(entry, request, { placeholderData: keepPreviousData })
  const answer = query.data as { data: RowOf<E>[]; meta: Meta } | undefined
  const openPage = (page: number) => setRequest({ ...request, page: String(page) })
  const listed = answer && listedRows(answer, query, { title, idOf, lineOf, openPage })
  const step = (next: number) => void navigate({ to: of.pathOf(next), replace: true })
  // After the last row comes the first one that still waits, then the list.
  const leave = () => {
    const waiting = listed?.ids.find((other) => other !== id)
    if (waiting === undefined) void navigate({ to: of.listPath })
    else step(waiting)
  }
  const queue = useQueue({ id, step, close: leave }, listed)
  const isBare = useIsBarePage()
  const record = useRef<HTMLDivElement>(null)
  useQueueKeys(queue, isBare)
  useDecisionKeys(record, id, isBare)
  const hasRoom = useHasQueueRoom()
  // A record that the queue never had, such as one that was found by a search, stands alone.
  const isListed = queue.place !== undefined
  return (
    <QueueContext value={isListed ? { ...queue, isShown: hasRoom } : undefined}>
      <div ref={record} className={hasRoom && isListed ? classes.beside : undefined}>
        {hasRoom && isListed && listed && <QueueList listed={listed} queue={queue} />}
        <div>{children}</div>
      </div>
    </QueueContext>
  )
}
