import { Button } from '@mantine/core'
import type { Endpoint, Request, Response } from '@talaan/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import classes from './list-totals.module.css'

/** How much older than the rows of the list its totals may be. */
const MAX_AGE_MS = 10_000

interface ListTotalsProps<E extends Endpoint> {
  entry: E
  /** The filter of the list, without page and order. */
  request: Request<E>
  /** When the list was read. */
  readAt: number
  children: (answer: Response<E>) => ReactNode
}

/** The sums of a filtered list, read again with it. */
export function ListTotals<E extends Endpoint>({ entry, request, readAt, children }: ListTotalsProps<E>) {
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useCall(entry, request, {
    placeholderData: keepPreviousData as never,
  })
  const isOutdated = dataUpdatedAt > 0 && readAt - dataUpdatedAt > MAX_AGE_MS
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  if (error)
    return (
      <p className={classes.totals} role="alert">
        <span>The totals could not be loaded.</span>
        <Button variant="default" size="compact-sm" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  if (data === undefined) return <p className={classes.totals}>Loading totals…</p>
  return (
    <p className={classes.totals} data-stale={isPlaceholderData || isOutdated || undefined}>
      {children(data)}
    </p>
  )
}

/** One sum with its name. */
export const ListTotal = ({ label, centavos }: { label: string; centavos: number }) => (
  <span>
    {label} <b>{money(centavos)}</b>
  </span>
)
