import { Button, Skeleton as Line, Stack } from '@mantine/core'
import { IconCloudOff, IconFileOff, IconLock, IconMapOff, IconMoodEmpty } from '@tabler/icons-react'
import type { Reason } from '@talaan/contract'
import { type ReactNode, useEffect, useState } from 'react'
import { CallError, isCancelled, reasonsOf, textOf } from '#lib/call.ts'
import classes from '../ui.module.css'
import { Reasons } from './reasons.tsx'

const SKELETON_AFTER_MS = 150

interface Query<T> {
  data: T | undefined
  error: unknown
  isPending: boolean
  /** 'paused' without a network. */
  fetchStatus?: string
  refetch: () => unknown
}

export interface StatesProps<T> {
  query: Query<T>
  /** A placeholder in the shape of the content. Default: some lines. */
  skeleton?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  /** Shown when the record does not exist. Default: the page-not-found message. */
  missing?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows the state of a query: loading, empty, failed, forbidden, or the content. Loaded data stays when reading it again fails. */
export function States<T>({ query, skeleton = <Skeleton />, isEmpty, empty = <Empty />, missing, children }: StatesProps<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.error && !isCancelled(query.error)) return <Failed error={query.error} retry={query.refetch} missing={missing} />
  if (query.fetchStatus === 'paused') return <LoadError retry={query.refetch} />
  return <DelayedLoader>{skeleton}</DelayedLoader>
}

/** The message of a failed read: forbidden, not found, why it is refused, or a button to try again. */
export function Failed({ error, retry, missing = <NotFound /> }: { error: unknown; retry: () => unknown; missing?: ReactNode }) {
  if (error instanceof CallError && error.status === 403) return <Forbidden reasons={error.failure.reasons} />
  if (error instanceof CallError && error.status === 404) return missing
  const refusals = error instanceof CallError && error.status < 500 ? reasonsOf(error) : []
  if (refusals.length > 0) return <Reasons reasons={refusals} />
  return <LoadError error={error} retry={retry} />
}

/** Shows its content only after a moment, so that quick answers do not flicker. */
export function DelayedLoader({ children }: { children: ReactNode }) {
  const [isDelayOver, setIsDelayOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsDelayOver(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDelayOver ? <div aria-busy="true">{children}</div> : null
}

interface SkeletonProps {
  count?: number
  height?: number
}

export function Skeleton({ count = 6, height = 20 }: SkeletonProps) {
  return (
    <Stack gap="sm" p="md">
      {Array.from({ length: count }, (_, i) => (
        <Line key={i} height={height} width={`${96 - ((i * 17) % 40)}%`} />
      ))}
    </Stack>
  )
}

/** A placeholder that is shown only after a moment. */
export const DelayedSkeleton = (props: SkeletonProps) => (
  <DelayedLoader>
    <Skeleton {...props} />
  </DelayedLoader>
)

export function Empty({ text = 'Sorry, no matching records found', children }: { text?: string; children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <IconMoodEmpty size={32} stroke={1.4} aria-hidden />
      <div>{text}</div>
      {children}
    </div>
  )
}

export function LoadError({ error, retry }: { error?: unknown; retry: () => unknown }) {
  const text = error instanceof CallError ? textOf(error) : 'Check your internet connection and try again.'
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size={32} stroke={1.4} aria-hidden />
      <h2>The data could not be loaded</h2>
      <div>{text}</div>
      <Button variant="default" onClick={() => retry()}>
        Try again
      </Button>
    </div>
  )
}

export function Forbidden({ reasons }: { reasons?: readonly Reason[] }) {
  return (
    <div className={`${classes.state} ${classes.lone}`}>
      <IconLock size={36} stroke={1.4} aria-hidden />
      <h1>Forbidden</h1>
      <div>You do not have access to this page. Please contact the administrator.</div>
      {reasons && <Reasons reasons={reasons} />}
      <Button component="a" href="/admin/dashboard" variant="default">
        Back to dashboard
      </Button>
    </div>
  )
}

/** The message for a record that does not exist, such as in a dialog. */
export function RecordNotFound() {
  return (
    <div className={classes.state} role="alert">
      <IconFileOff size={32} stroke={1.4} aria-hidden />
      <h2>This record no longer exists</h2>
      <div>It may have been removed, or the link is incorrect.</div>
    </div>
  )
}

export function NotFound() {
  return (
    <div className={`${classes.state} ${classes.lone}`}>
      <IconMapOff size={36} stroke={1.4} aria-hidden />
      <h1>404 | Not Found</h1>
      <div>Page not found.</div>
      <Button component="a" href="/admin/dashboard" variant="default">
        Back to dashboard
      </Button>
    </div>
  )
}
